import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import { href } from 'react-router';
import { LACK_WAY, lackNames, lackText, sentLine } from '#app/copy/applications.ts';
import { ARTIST_ONBOARDING_PATH } from '#app/domain/accounts.ts';
import { withOrigin } from '#app/domain/addresses.ts';
import { uploadFieldId } from '#app/domain/files.ts';
import type { Lack } from '#app/domain/shops.ts';
import type { GoingAlong } from '#app/features/applications/going-along.server.ts';
import { WorksStrip } from '#app/features/profiles/works-strip.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Where each is added: the page, and the field on it. */
const WAY: Record<Lack['what'], [page: string, field?: string]> = {
  'set-up': [ARTIST_ONBOARDING_PATH],
  profile: [href('/profile/artist')],
  portfolio: [href('/profile/artist/portfolio'), uploadFieldId('portfolio-images')],
  'required-styles': [href('/profile/artist/expertise'), 'styles'],
  experience: [href('/profile/artist/expertise'), 'yearsOfExperience'],
  insurance: [href('/profile/artist/expertise'), uploadFieldId('certifications')],
  'preferred-styles': [href('/profile/artist/expertise'), 'styles'],
};

function wayTo(what: Lack['what'], back: string): string {
  const [page, field] = WAY[what];
  return withOrigin(page, back) + (field ? `#${field}` : '');
}

/** As high as what is missing on one line, its outline included. */
const PLACE_OF_MISSING = 'box-content min-h-14 border-y-[1.5px] border-transparent sm:min-h-11';

const PLACES = ['1', '2', '3', '4', '5', '6'];

type GoingAlongPanelProps = {
  /** Undefined while it is on its way. */
  along: GoingAlong | null | undefined;
  isLoading?: boolean;
  /** Where the letter is written, to come back to from the profile. */
  back: string;
};

/** What the shop gets besides the letter, and what it asks for in vain: said before it is sent, stopping nobody. */
export function GoingAlongPanel({ along, isLoading, back }: GoingAlongPanelProps) {
  const line = along ? sentLine({ ...along, hasFace: along.faceSrc !== null, styles: along.styles }) : '';
  return (
    <section aria-label="What goes along" aria-busy={isLoading} className="flex flex-col gap-3">
      <div className="flex min-h-18 items-center gap-3 sm:min-h-13">
        <Avatar name={along?.name ?? ' '} src={along?.faceSrc} size={52} className={along ? undefined : 'opacity-40'} />
        <p className="min-w-0 text-sm leading-snug sm:text-base">
          {along ? (
            <span key="line">
              You are sending: {line || 'your letter'}.{' '}
              <Way to={withOrigin(href('/profile/artist'), back)} label="Edit your profile">
                Edit
              </Way>
            </span>
          ) : isLoading ? (
            <span className="text-muted">You are sending: your profile, and this letter.</span>
          ) : (
            <span>Your profile goes along. It could not be shown here just now.</span>
          )}
        </p>
      </div>
      {along && along.works.length > 0 ? (
        <WorksStrip name={along.name} works={along.works} places={6} sizes="(width >= 640px) 90px, 16vw" />
      ) : (
        <ul aria-hidden="true" className="grid grid-cols-6 gap-1.5 sm:gap-2">
          {PLACES.map((place) => (
            <li key={place} className="aspect-square rounded-md border-[1.5px] border-hairline border-dashed" />
          ))}
        </ul>
      )}
      {along ? <Missing lacks={along.lacks} back={back} /> : <p className={PLACE_OF_MISSING} />}
    </section>
  );
}

type MissingProps = { lacks: readonly Lack[]; back: string };

/** One line, which unfolds: the letter stays in sight, and nothing moves when this arrives. */
function Missing({ lacks, back }: MissingProps) {
  if (lacks.length === 0) {
    return (
      <p className={classNames(PLACE_OF_MISSING, 'flex items-center gap-2 text-sm')}>
        <Check size={18} aria-hidden="true" className="text-green" />
        Your profile shows what this job asks for.
      </p>
    );
  }
  const names = lackNames(lacks);
  const isEmpty = lacks.some(({ what }) => what === 'profile');
  return (
    <details className="group inked bg-mustard-wash">
      <summary className="flex min-h-14 items-center gap-2 px-3 py-1 text-sm leading-snug sm:min-h-11">
        <TriangleAlert size={18} aria-hidden="true" />
        <span className="min-w-0 flex-1 line-clamp-2 font-semibold group-open:line-clamp-none">
          {isEmpty ? 'Your profile is empty' : `Missing in your profile: ${names.join(', ')}`}
        </span>
        <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-2 px-3 pb-3 text-sm">
        {lacks.map((lack) => (
          <li key={lack.what}>
            {lackText(lack)} <Way to={wayTo(lack.what, back)}>{LACK_WAY[lack.what]}</Way>
          </li>
        ))}
      </ul>
    </details>
  );
}

type WayProps = { to: string; label?: string; children: string };

/** To the profile. Before a script keeps the letter, in a tab of its own: the letter stays in this one. */
function Way({ to, label, children }: WayProps) {
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
