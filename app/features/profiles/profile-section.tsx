import { Camera, Globe, Link2, Mail, Music2, Phone, Spade } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatPhone } from '#app/domain/profiles.ts';
import { instagramUrl, safeLink, tiktokUrl } from '#app/domain/values/links.ts';
import { Ornament, type OrnamentName } from '#app/ui/ornaments/ornament.tsx';
import { Card, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

export function NothingYet({ ornament, children }: { ornament: OrnamentName; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 rounded-md border-[1.5px] border-hairline border-dashed p-4">
      <Ornament name={ornament} size={48} />
      <p className="max-w-measure text-muted">{children}</p>
    </div>
  );
}

type ProfileSectionProps = {
  title: string;
  editTo?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
};

export function ProfileSection({ title, editTo, action, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="h-full">
        <SectionHeader
          title={title}
          id={id}
          edit={editTo ? { to: editTo, label: `Edit ${title}` } : undefined}
          action={action}
        />
        {children}
      </Card>
    </section>
  );
}

type EmptySectionProps = { title: string; action?: ReactNode; children: ReactNode };

export function EmptySection({ title, action, children }: EmptySectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-2.5"
    >
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <p className="min-w-0 flex-1 basis-56 text-muted">{children}</p>
      {action}
    </section>
  );
}

export function ChipList({ label, items, none }: { label: string; items: readonly string[]; none?: string }) {
  if (items.length === 0) return none ? <p className="text-muted">{none}</p> : null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li
          key={item}
          className="inline-flex min-h-7 items-center rounded-full border-[1.5px] border-line px-2.5 text-sm leading-tight"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}

type Contact = {
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

const ICON = { size: 18, className: 'shrink-0' } as const;

const row = (icon: ReactNode, label: string, href: string, text: string): Row => ({ icon, label, href, text });

function linkRow(icon: ReactNode, label: string, link: string | null | undefined): Row | null {
  const href = link ? safeLink(link) : null;
  return href ? row(icon, label, href, href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')) : null;
}
