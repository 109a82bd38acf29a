import { data, redirect } from 'react-router';
import { getCtxOf, getServices } from '#app/data/http/request-context.ts';
import { ADMIN_OFFERS, newJob } from '#app/domain/job-offers.ts';
import { jobSchema } from '#app/domain/jobs.ts';
import { isId } from '#app/domain/values/id.ts';
import { JobForm } from '#app/features/jobs/job-form.tsx';
import { ClaimLinkPanel, NewClaimLink } from '#app/features/shop-claims/claim-link.tsx';
import { ShopChoice } from '#app/features/shop-claims/shop-choice.tsx';
import { liveClaimLink, postJobForShop } from '#app/features/shop-claims/unclaimed-shops.server.ts';
import { findShopsByName, shopForStaff } from '#app/features/staff/lists.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { refusedForm } from '#app/platform/http/replies.server.ts';
import { useLastAnswer } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { isFailed } from '#app/ui/feedback/put-off.ts';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/create-job';

export const meta = titled('Create Job Post');

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'staff');
  const q = url.searchParams.get('q') ?? '';
  const shopId = url.searchParams.get('shopId');
  const search = findShopsByName(ctx, q).catch((error: unknown) => {
    getServices(context).log.error({ err: error }, 'the search for shops failed');
    return null;
  });
  const [found, shop, link] = await Promise.all([
    search,
    isId(shopId) ? shopForStaff(ctx, shopId) : null,
    isId(shopId) ? liveClaimLink(ctx.db, shopId) : null,
  ]);
  return { q, found, shop, linkLiveUntil: link?.until ?? null, submissionId: crypto.randomUUID() };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'staff');
  const form = await readForm(request, jobSchema(ctx.now), {
    formError: 'Please fix validation errors before continuing',
  });
  if (!form.ok) return form.reply;
  const shopId = url.searchParams.get('shopId');
  if (!isId(shopId)) {
    // Beside the form's own errors, which stay until it is sent again: this one goes with the shop that is chosen.
    const missing = 'Please select or create a shop first';
    return data({ result: form.submission.reply(), missing }, { status: 400 });
  }
  const posted = await postJobForShop(ctx, { ...form.value, shopId });
  if (!posted.ok) return refusedForm(form.submission, posted.refusal);
  const { claim } = posted.value;
  if (!claim) return redirect('/admin/dashboard?done=job-posted');
  if ('keptUntil' in claim) return { result: null, keptUntil: claim.keptUntil };
  return { result: null, claimUrl: getServices(context).settings.baseUrl + claim.newPath };
}

/** Staff posts for a shop that is found, or made, first (S2 §2). An unclaimed one answers with its way to be claimed. */
export default function AdminCreateJob({ loaderData, actionData }: Route.ComponentProps) {
  const { q, found, shop, linkLiveUntil, submissionId } = loaderData;
  const answer = useLastAnswer(actionData);
  const failed = isFailed(answer);
  if (answer && 'claimUrl' in answer && answer.claimUrl) {
    return (
      <>
        <PageHeader title="Job posted" />
        <ClaimLinkPanel claimUrl={answer.claimUrl} doneTo="/admin/dashboard" />
      </>
    );
  }
  if (shop && answer && 'keptUntil' in answer && answer.keptUntil) {
    return (
      <>
        <PageHeader title="Job posted" />
        <NewClaimLink shop={shop} liveUntil={answer.keptUntil} doneTo="/admin/dashboard" />
      </>
    );
  }
  const failure = failed ? 'Failed to create job post. Please try again.' : null;
  const missing = answer && 'missing' in answer ? (answer.missing ?? null) : null;
  return (
    <>
      <PageHeader title="Create Job Post" back={{ to: '/admin/jobs', label: 'Jobs' }} />
      <div className="flex flex-col gap-8">
        <ShopChoice q={q} found={found} shop={shop} linkLiveUntil={linkLiveUntil} />
        <JobForm
          defaults={{ ...newJob(ADMIN_OFFERS), submissionId }}
          offers={ADMIN_OFFERS}
          lastResult={failed ? null : answer?.result}
          failure={failure ?? missing}
          asks="always"
          submitLabel="Create Job Post"
          busyLabel="Creating..."
          cancelTo="/admin/dashboard"
        />
      </div>
    </>
  );
}
