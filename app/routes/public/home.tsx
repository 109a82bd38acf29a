import { href } from 'react-router';
import type { Ctx } from '#app/data/context.server.ts';
import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { JobCard } from '#app/features/jobs/job-card.tsx';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';
import { featuredJobs } from '#app/features/jobs/job-cards.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { ApplyFromCard } from '#app/routes/jobs/apply-from-card.tsx';
import { STILL } from '#app/routes/layouts/static-page.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { useBrand, useViewer } from '#app/routes/layouts/viewer.ts';
import { FlashFrieze } from '#app/routes/public/flash-wall.tsx';
import { Hero } from '#app/routes/public/home-hero.tsx';
import { Benefits } from '#app/routes/public/home-parts.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';
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
              apply={isArtist ? <ApplyFromCard job={job} /> : undefined}
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
