import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Actor } from '#app/domain/accounts.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import type { OrnamentName } from '#app/ui/ornaments/ornament-names.ts';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';

const STEPS = {
  artist: [
    { words: 'See where your applications stand', to: href('/applications') },
    { words: 'Keep your portfolio fresh', to: href('/profile/artist/portfolio') },
    { words: 'Find a shop you would like to work at', to: href('/marketplace/shops') },
    { words: 'Find a free chair for your next trip', to: href('/chairs') },
  ],
  shop: [
    { words: 'Answer the artists who applied', to: href('/shop/applications') },
    { words: 'Look after what you have posted', to: href('/shop/jobs') },
    { words: 'Find an artist for an empty chair', to: href('/marketplace/artists') },
  ],
} as const;

export function NextSteps({ viewer }: { viewer: keyof typeof STEPS }) {
  return (
    <nav aria-label="Your next steps" className="mt-3">
      <ul>
        {STEPS[viewer].map(({ words, to }) => (
          <li key={to}>
            <Link to={to} className="group inline-flex min-h-9 items-center gap-2 font-semibold hover:text-red">
              <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-red" />
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FOR_ARTISTS = [
  'Guest spots, chairs and apprenticeships on one wall, with the pay said up front.',
  'One profile for your portfolio, your styles and what you are looking for.',
  'Apply with a letter, see where it stands, and talk to the shop yourself.',
];

const FOR_SHOPS = [
  'A post takes minutes and is live at once; close it when the chair is taken.',
  'Every application comes with the portfolio, the styles and the years behind it.',
  'Your page tells the rest: hours, house rules, amenities, pictures of the place.',
];

const BLURBS: { title: string; text: string; ornament: OrnamentName }[] = [
  {
    title: 'Guest Spots & Full-Time',
    text: 'Find opportunities that match your schedule and career goals.',
    ornament: 'compass',
  },
  {
    title: 'Verified Shops',
    text: 'Connect with legitimate, professional tattoo establishments.',
    ornament: 'eagle',
  },
  { title: 'Nationwide Coverage', text: 'Find opportunities across the United States.', ornament: 'ship' },
];

/** S0 §1. */
export function Benefits({ viewer }: { viewer: Actor['kind'] }) {
  return (
    <>
      <div className="page-width grid gap-6 py-12 md:grid-cols-2">
        <Side title="For Tattoo Artists" ornament="rose" points={FOR_ARTISTS}>
          {viewer === 'visitor' ? (
            <ButtonLink to={`${href('/signup')}?role=ARTIST`}>Create an Artist Account</ButtonLink>
          ) : null}
        </Side>
        <Side title="For Tattoo Shops" ornament="anchor" points={FOR_SHOPS}>
          {viewer === 'visitor' || viewer === 'shop' ? (
            <ButtonLink to={href('/shop/jobs/create')}>Post a Job</ButtonLink>
          ) : null}
        </Side>
      </div>
      <section aria-label="What you can count on" className="border-line border-y-[1.5px] bg-surface">
        <ul className="page-width grid divide-y-[1.5px] divide-line md:grid-cols-3 md:divide-x-[1.5px] md:divide-y-0">
          {BLURBS.map(({ title, text, ornament }) => (
            <li key={title} className="flex items-center gap-4 py-7 md:px-6 md:first:pl-0 md:last:pr-0">
              <Ornament name={ornament} size={64} className="shrink-0" />
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

type SideProps = { title: string; ornament: OrnamentName; points: string[]; children: ReactNode };

function Side({ title, ornament, points, children }: SideProps) {
  return (
    <FlashSheet as="section" className="flex flex-col gap-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        <Ornament name={ornament} size={72} className="shrink-0 text-red" />
      </div>
      <ul className="flex flex-col gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Ornament name="star" size={18} className="mt-1 shrink-0" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      {children ? <div className="mt-auto">{children}</div> : null}
    </FlashSheet>
  );
}
