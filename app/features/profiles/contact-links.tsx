import { Camera, Globe, Link2, Mail, Music2, Phone, Spade } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#app/domain/profiles.ts';
import { instagramUrl, safeLink, tiktokUrl } from '#app/domain/values/links.ts';

export type Contact = {
  phone?: string | null;
  email?: string | null;
  instagramHandle?: string | null;
  tiktokHandle?: string | null;
  website?: string | null;
  tattoodoUrl?: string | null;
  otherLinks?: readonly string[];
};

export function ContactLinks(contact: Contact) {
  const rows = rowsOf(contact);
  if (rows.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {rows.map(({ icon, label, href, text }) => (
        <li key={`${label} ${text}`} className="flex min-w-0 max-w-full">
          <a
            href={href}
            {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
            className="inline-flex min-h-9 min-w-0 items-center gap-2 underline decoration-hairline underline-offset-4 hover:text-red"
          >
            {icon}
            <span className="sr-only">{label}: </span>
            <span className="truncate">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type Row = { icon: ReactNode; label: string; href: string; text: string };

function rowsOf(contact: Contact): Row[] {
  const { phone, email, instagramHandle, tiktokHandle, website, tattoodoUrl, otherLinks = [] } = contact;
  const rows: (Row | null)[] = [
    phone ? row(<Phone {...ICON} />, 'Phone', `tel:+1${phone}`, formatPhone(phone)) : null,
    email ? row(<Mail {...ICON} />, 'Email', `mailto:${email}`, email) : null,
    instagramHandle
      ? row(<Camera {...ICON} />, 'Instagram', instagramUrl(instagramHandle), `@${instagramHandle}`)
      : null,
    tiktokHandle ? row(<Music2 {...ICON} />, 'TikTok', tiktokUrl(tiktokHandle), `@${tiktokHandle}`) : null,
    linkRow(<Globe {...ICON} />, 'Website', website),
    linkRow(<Spade {...ICON} />, 'Tattoodo', tattoodoUrl),
    ...otherLinks.map((link) => linkRow(<Link2 {...ICON} />, 'Link', link)),
  ];
  return rows.filter((entry) => entry !== null);
}

const ICON = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;

const row = (icon: ReactNode, label: string, href: string, text: string): Row => ({ icon, label, href, text });

function linkRow(icon: ReactNode, label: string, link: string | null | undefined): Row | null {
  const href = link ? safeLink(link) : null;
  return href ? row(icon, label, href, href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')) : null;
}
