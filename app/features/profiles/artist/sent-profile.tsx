import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { sentLine } from '#app/copy/sending.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import type { SentProfile } from '#app/features/profiles/artist/sent-profile.server.ts';
import { WorksStrip } from '#app/features/profiles/artist/works.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const PLACES = ['1', '2', '3', '4', '5', '6'];

type SentProfilePanelProps = {
  /** Undefined while loading; null if it could not be loaded. */
  sent: SentProfile | null | undefined;
  isLoading?: boolean | undefined;
  /** Where editing the profile returns to. */
  back: string;
  children?: ReactNode;
};

/** What a shop gets besides the letter: face, works, styles and years. Its place is kept while it loads. */
export function SentProfilePanel({ sent, isLoading = false, back, children }: SentProfilePanelProps) {
  const line = sent ? sentLine({ ...sent, hasFace: sent.faceSrc !== null }) : '';
  return (
    <section aria-label="What goes along" aria-busy={isLoading} className="flex flex-col gap-3">
      <div className="flex min-h-18 items-center gap-3 sm:min-h-13">
        <Avatar name={sent?.name ?? ' '} src={sent?.faceSrc} size={52} className={sent ? undefined : 'opacity-40'} />
        <p className="min-w-0 text-sm leading-snug sm:text-base">
          {sent ? (
            <span key="line">
              You're sending: {line || 'your letter'}.{' '}
              <ProfileLink to={withOrigin(href('/profile/artist'), back)} label="Edit your profile">
                Edit
              </ProfileLink>
            </span>
          ) : isLoading ? (
            <span className="text-muted">You're sending: your profile, and this letter.</span>
          ) : (
            <span>Your profile goes along. It could not be shown here just now.</span>
          )}
        </p>
      </div>
      {sent && sent.works.length > 0 ? (
        <WorksStrip name={sent.name} works={sent.works} places={6} sizes="(width >= 640px) 90px, 16vw" />
      ) : (
        <ul aria-hidden="true" className="grid grid-cols-6 gap-1.5 sm:gap-2">
          {PLACES.map((place) => (
            <li key={place} className="aspect-square rounded-md border-[1.5px] border-hairline border-dashed" />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

type ProfileLinkProps = { to: string; label?: string; children: string };

/** A link to the profile. Before a script keeps the draft it opens a new tab, so the letter is not lost. */
export function ProfileLink({ to, label, children }: ProfileLinkProps) {
  const hydrated = useHydrated();
  return (
    <Link
      to={to}
      aria-label={label}
      {...(hydrated ? {} : { target: '_blank', rel: 'noopener' })}
      className="text-link inline-block whitespace-nowrap py-0.5 font-semibold"
    >
      {children}
    </Link>
  );
}
