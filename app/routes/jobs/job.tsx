import { href, useLocation } from 'react-router';
import { applicationsClosed, jobTypeChip } from '#app/copy/jobs.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { canApply } from '#app/domain/policies/application.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import { oneLine } from '#app/domain/text.ts';
import { ApplyDialog } from '#app/features/applications/apply-form.tsx';
import { JobArticle } from '#app/features/jobs/job-article.tsx';
import type { JobDetail } from '#app/features/jobs/job-for-viewer.server.ts';
import { jobForViewer } from '#app/features/jobs/job-for-viewer.server.ts';
import { jobPostingData } from '#app/features/jobs/job-posting-data.ts';
import { jobPreview } from '#app/features/jobs/job-preview.ts';
import { SignUpPrompt } from '#app/features/jobs/sign-up-prompt.tsx';
import type { Ctx } from '#app/platform/context.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { getCtx } from '#app/platform/http/request-context.ts';
import { STILL } from '#app/routes/layouts/still-page.ts';
import { withBrand } from '#app/routes/layouts/titled.ts';
import { useViewer } from '#app/routes/layouts/viewer.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Route } from './+types/job';

export const handle = STILL;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: withBrand('Job not found', matches) }];
  const { job } = loaderData;
  const posting = jobPostingData(job);
  return [
    { title: withBrand(`${job.title} at ${job.shop.name}`, matches) },
    {
      name: 'description',
      content: `${jobTypeChip(job.jobType)}, ${job.shop.place}. ${jobPreview(oneLine(job.description))}`,
    },
    ...(posting ? [{ 'script:ld+json': posting }] : []),
  ];
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const job = await jobForViewer(ctx, params.jobId);
  if (!job) throw notFound();
  return {
    job,
    refusal: applyRefusal(ctx, job),
    isFromShop: url.searchParams.get('from') === 'shop',
    isApplying: url.searchParams.has('apply'),
  };
}

/** Why nothing can be sent; null for an artist who can apply, and for everybody who is told how to become one. */
function applyRefusal({ actor, now }: Ctx, job: JobDetail): Refusal | null {
  if (actor.kind !== 'artist' && job.status !== 'ACTIVE') return 'job-closed';
  if (actor.kind !== 'artist') return job.closedOn ? 'deadline-passed' : null;
  const verdict = canApply(actor, { ...job, isDeleted: false }, { hasApplied: job.applicationId !== null, now });
  return verdict.allowed ? null : verdict.refusal;
}

export default function Job({ loaderData }: Route.ComponentProps) {
  const { job } = loaderData;
  return (
    <div className="page-width py-8">
      <JobArticle
        job={job}
        back={useBack(loaderData)}
        shopPath={useShopPath(job)}
        action={<ApplyArea {...loaderData} />}
      />
    </div>
  );
}

/** Back to the shop's page for who came from there (S2 §2); only these two places, whatever the address says. */
function useBack({ job, isFromShop }: { job: JobDetail; isFromShop: boolean }) {
  const state: unknown = useLocation().state;
  const cameFromShop =
    isFromShop || (typeof state === 'object' && state !== null && 'from' in state && state.from === 'shop');
  return cameFromShop
    ? { to: href('/marketplace/shops/:shopId', { shopId: job.shop.id }), label: 'Back to Shop Profile' }
    : { to: href('/jobs'), label: 'Back to Jobs' };
}

/** The shop's page: behind the sign-in for visitors, its own profile for the shop itself, no link for other shops (c-34). */
function useShopPath(job: JobDetail): string | null {
  const viewer = useViewer();
  if (viewer?.kind === 'staff') return null;
  if (viewer?.kind === 'shop') return job.isOwn ? href('/shop/profile') : null;
  return href('/marketplace/shops/:shopId', { shopId: job.shop.id });
}

function ApplyArea({ job, refusal, isApplying }: Route.ComponentProps['loaderData']) {
  const viewer = useViewer();
  if (job.isOwn) {
    return (
      <ButtonLink to={href('/shop/jobs/:jobId/edit', { jobId: job.id })} variant="primary" className="w-full">
        Edit this post
      </ButtonLink>
    );
  }
  if (refusal) {
    const actions = job.applicationId ? (
      <ButtonLink to={href('/applications/:applicationId', { applicationId: job.applicationId })} size="sm">
        View your application
      </ButtonLink>
    ) : undefined;
    return (
      <Notice tone={job.applicationId ? 'green' : 'grey'} role="note" actions={actions}>
        {refusal === 'deadline-passed' && job.closedOn ? applicationsClosed(job.closedOn) : refusalText(refusal)}
      </Notice>
    );
  }
  const { id, title, shop } = job;
  if (viewer?.kind === 'artist') {
    return <ApplyDialog job={{ id, title, shopName: shop.name, isShopClaimed: shop.isClaimed }} />;
  }
  return <SignUpPrompt jobPath={href('/jobs/:jobId', { jobId: id })} isSignedIn={viewer !== null} open={isApplying} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = { title: 'Job not found', to: href('/jobs'), label: 'Back to Jobs' };
  return <LoadFailed error={error} text="Failed to load job details" missing={missing} />;
}
