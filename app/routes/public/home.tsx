import { ArrowRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { href, Link } from 'react-router';
import { JOB_TYPE_LABEL } from '#app/copy/jobs.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { getCtx, getServices } from '#app/data/http/request-context.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { ApplyDialog } from '#app/features/applications/apply-dialog.tsx';
import { JobCard } from '#app/features/jobs/job-card.tsx';
import { featuredJobs, type JobCardData } from '#app/features/jobs/job-cards.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { STILL, titled, useBrand, useViewer } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { FlashOrnament } from '#app/ui/ornaments/flash-ornament.tsx';
import type { OrnamentName } from '#app/ui/ornaments/ornament.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { FlashSheet, SectionHeader, Wordmark } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/home';

export const handle = STILL;

export const meta = titled('The Premier Tattoo Artist Job Board');

export async function loader({ context }: Route.LoaderArgs) {
  return { featured: await featuredFor(getCtx(context), getServices(context).log) };
}

/** Omitted if they cannot be loaded (S0 §8). */
async function featuredFor(ctx: Ctx, log: Log): Promise<JobCardData[] | null> {
  if (ctx.actor.kind !== 'visitor' && ctx.actor.kind !== 'artist') return null;
  try {
    return await featuredJobs(ctx);
  } catch (error) {
    log.error({ err: error }, 'featured positions could not be read');
    return null;
  }
}

/** S0 §1. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer()?.kind ?? 'visitor';
  return (
    <>
      <Hero brand={useBrand()} viewer={viewer} />
      {loaderData.featured ? <Featured jobs={loaderData.featured} isArtist={viewer === 'artist'} /> : null}
      {viewer === 'shop' ? <ManageListings /> : null}
      <Benefits viewer={viewer} />
    </>
  );
}

function Featured({ jobs, isArtist }: { jobs: JobCardData[]; isArtist: boolean }) {
  const here = useHere();
  return (
    <section aria-labelledby="featured" className="page-width pt-4 pb-10 sm:pt-5">
      <SectionHeader
        id="featured"
        title="Featured Positions"
        action={
          <ButtonLink to={href('/jobs')} size="sm">
            Browse All Positions
          </ButtonLink>
        }
        className="mb-1! gap-y-1"
      />
      {jobs.length === 0 ? (
        <p className="text-muted">The wall is empty right now. New positions will hang here.</p>
      ) : null}
      <ul className="grid gap-x-5 gap-y-6 pt-3 md:grid-cols-2 xl:grid-cols-4 xl:gap-x-4">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard
              job={job}
              level={3}
              pinned
              brief
              from={here}
              apply={isArtist ? <ApplyDialog job={job} size="sm" variant="secondary" /> : undefined}
            />
          </li>
        ))}
        <FlashFrieze beside={jobs.length} />
      </ul>
    </section>
  );
}

function ManageListings() {
  return (
    <section className="page-width py-12">
      <FlashSheet className="flex flex-wrap items-center gap-6">
        <Ornament name="lantern" size={88} />
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-2xl">Manage Your Listings</h2>
          <p className="mt-1 text-muted">Edit what you have posted, close what is filled, and see who applied.</p>
        </div>
        <ButtonLink to={href('/shop/jobs')} variant="primary">
          View Your Listings
        </ButtonLink>
      </FlashSheet>
    </section>
  );
}

type HeroProps = { brand: string; viewer: Actor['kind'] };

/** S0 §1, §6. */
function Hero({ brand, viewer }: HeroProps) {
  return (
    <section className="overflow-clip border-line border-b-[1.5px]">
      <div className="page-width grid items-center gap-5 pt-5 pb-6 sm:pt-8 lg:grid-cols-[1.15fr_1fr] lg:gap-12 lg:pb-8">
        <FlashStrip />
        <div>
          {viewer === 'visitor' ? (
            <p aria-hidden="true" className="text-red max-sm:hidden">
              <Wordmark name={brand} className="text-[4rem]" />
            </p>
          ) : null}
          <h1 className="text-[2.1rem] leading-[1.04] sm:mt-1 sm:text-5xl xl:text-[3.25rem]">
            The Premier Tattoo Artist Job Board
          </h1>
          {viewer === 'artist' || viewer === 'shop' ? <NextSteps viewer={viewer} /> : <Welcome />}
          <div className="mt-4 flex flex-wrap gap-2.5 sm:mt-6 sm:gap-3">
            {viewer === 'visitor' || viewer === 'artist' ? (
              <ButtonLink to={href('/jobs')} variant="primary">
                Explore Opportunities
              </ButtonLink>
            ) : null}
            {viewer === 'visitor' || viewer === 'shop' ? (
              <ButtonLink to={href('/shop/jobs/create')} variant={viewer === 'shop' ? 'primary' : 'secondary'}>
                List Your Shop's Position
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <FlashWall />
      </div>
    </section>
  );
}

function Welcome() {
  return (
    <p className="mt-3 max-w-[46ch] sm:text-lg">
      Shops pin up what they need: a guest for two weeks, a chair for good, an apprentice. Artists walk in with their
      work. Bold will hold.
    </p>
  );
}

const STEPS = {
  artist: [
    { words: 'Track your applications', to: href('/applications') },
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

function NextSteps({ viewer }: { viewer: keyof typeof STEPS }) {
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
  'Apply with a letter, track it, and talk to the shop directly.',
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
function Benefits({ viewer }: { viewer: Actor['kind'] }) {
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

type Piece = {
  name: OrnamentName;
  /** In percent of the sheet. */
  at: [number, number];
  width: number;
  turn?: number;
  mirrored?: boolean;
  color: string;
};

const PIECES: Piece[] = [
  { name: 'dagger-rose', at: [50, 47], width: 37, color: 'text-red' },
  { name: 'swallow', at: [17, 23], width: 27, turn: -8, color: 'text-blue' },
  { name: 'swallow', at: [83, 23], width: 27, turn: 8, mirrored: true, color: 'text-blue' },
  { name: 'panther', at: [14, 75], width: 21, color: 'text-line' },
  { name: 'skull', at: [87, 75], width: 19, color: 'text-surface' },
  { name: 'anchor', at: [33, 85], width: 17, turn: -6, color: 'text-mustard' },
  { name: 'snake', at: [68, 85], width: 17, turn: 4, color: 'text-green' },
  { name: 'pierced-heart', at: [50, 89], width: 15, color: 'text-red' },
  { name: 'star', at: [33, 9], width: 7, turn: 14, color: 'text-mustard' },
  { name: 'star', at: [67, 9], width: 7, turn: -14, color: 'text-mustard' },
];

const TAGS: { text: string; at: [number, number]; turn: number }[] = [
  { text: JOB_TYPE_LABEL.GUEST_SPOT, at: [17, 50], turn: -3 },
  { text: JOB_TYPE_LABEL.APPRENTICESHIP, at: [50, 6], turn: 1 },
  { text: JOB_TYPE_LABEL.FULL_TIME, at: [84, 50], turn: 3 },
];

function placed([x, y]: [number, number], turn = 0, mirrored = false): CSSProperties {
  const flip = mirrored ? ' scaleX(-1)' : '';
  return { left: `${x}%`, top: `${y}%`, transform: `translate(-50%, -50%) rotate(${turn}deg)${flip}` };
}

/** A flash sheet pinned over an older one. */
function FlashWall() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-[28rem] max-lg:hidden">
      <div className="inked absolute inset-0 rotate-[3deg] bg-mustard-wash" />
      <div className="sheet-frame relative -rotate-[1.5deg] bg-surface shadow-hard-lg">
        {['left-4', 'right-4'].map((side) => (
          <span
            key={side}
            className={`absolute -top-2 z-1 size-4 rounded-full border-[1.5px] border-line bg-red ${side}`}
          />
        ))}
        <div className="relative m-5 aspect-[10/7]">
          {PIECES.map(({ name, at, width, turn, mirrored, color }) => (
            <span
              key={`${name}-${at[0]}`}
              className="absolute"
              style={{ ...placed(at, turn, mirrored), width: `${width}%` }}
            >
              <FlashOrnament name={name} className={color} />
            </span>
          ))}
          {TAGS.map(({ text, at, turn }) => (
            <span
              key={text}
              className="absolute whitespace-nowrap rounded-sm border-[1.5px] border-line bg-ground px-2 font-bold text-xs"
              style={placed(at, turn)}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const STRIP: Pick<Piece, 'name' | 'mirrored' | 'color'>[] = [
  { name: 'swallow', color: 'text-blue' },
  { name: 'anchor', color: 'text-mustard' },
  { name: 'dagger-rose', color: 'text-red' },
  { name: 'skull', color: 'text-surface' },
  { name: 'swallow', mirrored: true, color: 'text-blue' },
];

/** For narrow screens. */
function FlashStrip() {
  return (
    <div aria-hidden="true" className="flex max-w-md items-center gap-4 px-1 lg:hidden">
      {STRIP.map(({ name, mirrored, color }) => (
        <span key={`${name}-${mirrored}`} className={mirrored ? 'min-w-0 flex-1 -scale-x-100' : 'min-w-0 flex-1'}>
          <FlashOrnament name={name} className={color} />
        </span>
      ))}
    </div>
  );
}

const FRIEZE: Pick<Piece, 'name' | 'color'>[] = [
  { name: 'rose', color: 'text-red' },
  { name: 'ship', color: 'text-blue' },
  { name: 'horseshoe', color: 'text-mustard' },
  { name: 'cherry', color: 'text-red' },
];

const SPAN = ['', '', 'xl:col-span-2', 'xl:col-span-3'];

/** Fills a row of four with fewer cards. */
function FlashFrieze({ beside }: { beside: number }) {
  const free = (4 - (beside % 4)) % 4;
  if (beside === 0 || free === 0) return null;
  return (
    <li aria-hidden="true" className={`hidden items-center justify-around gap-6 px-6 xl:flex ${SPAN[free]}`}>
      {FRIEZE.slice(0, 2 * free).map(({ name, color }) => (
        <span key={name} className="w-28">
          <FlashOrnament name={name} className={color} />
        </span>
      ))}
    </li>
  );
}
