import { data, Form, redirect } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { SHOP_ONBOARDING_PATH } from '#app/domain/account.ts';
import { placeLabel } from '#app/domain/place.ts';
import { canClaimShop } from '#app/domain/policies/admin.ts';
import type { Refusal } from '#app/domain/refusals.ts';
import { claimOf, claimShop } from '#app/features/moderation/claim-shop.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { signInPath } from '#app/platform/http/guards.server.ts';
import { getCtx } from '#app/platform/http/request-context.ts';
import { SECRET_ADDRESS } from '#app/routes/layouts/secret-address.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/claim-job';

export const meta = titled('Claim your shop', { name: 'robots', content: 'noindex' });

export const handle = SECRET_ADDRESS;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const claim = await claimOf(ctx, params.token);
  if (!claim.ok) return { claim: null, problem: claim.refusal, returnTo: '' };
  const verdict = canClaimShop(ctx.actor, { isClaimed: false });
  const returnTo = `/claim-job/${encodeURIComponent(params.token)}`;
  return { claim: claim.value, problem: verdict.allowed ? null : verdict.refusal, returnTo };
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = getCtx(context);
  if (ctx.actor.kind === 'visitor') return redirect(signInPath(`/claim-job/${params.token}`));
  if (ctx.actor.kind !== 'shop') return data({ refusal: refusalText('not-a-shop') }, { status: 409 });
  const result = await claimShop(ctx as CtxOf<'shop'>, params.token);
  if (!result.ok) return data({ refusal: refusalText(result.refusal) }, { status: 409 });
  return redirect(withDone(SHOP_ONBOARDING_PATH, 'shop-claimed'));
}

/** Behind the claim link (ruling c-31): what it hands over, and one way on for everybody who opens it. */
export default function ClaimJob({ loaderData: { claim, problem, returnTo }, actionData }: Route.ComponentProps) {
  if (!claim) return <DeadLink problem={problem ?? 'link-unknown'} />;
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader title={`Claim ${claim.shopName}`} lead={placeLabel(claim)} />
      {actionData?.refusal && <Notice tone="red">{actionData.refusal}</Notice>}
      <Card className="mt-4">
        <p>
          Our staff made this page for you. Claim it, and the page, its job posts and the applications that are waiting
          are yours.
        </p>
        {claim.jobs.length > 0 && (
          <ul className="mt-4 list-disc pl-5">
            {claim.jobs.map((job) => (
              <li key={job.id}>
                {job.title}
                {job.applications > 0 && ` (${job.applications} waiting)`}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <WayOn problem={problem} returnTo={returnTo} />
        </div>
      </Card>
    </div>
  );
}

function WayOn({ problem, returnTo }: { problem: Refusal | null; returnTo: string }) {
  if (problem === 'sign-in-required') {
    const query = new URLSearchParams({ returnTo });
    return (
      <>
        <ButtonLink variant="primary" to={`/signup?role=SHOP&${query}`}>
          Sign up as a shop
        </ButtonLink>
        <ButtonLink to={`/login?${query}`}>Sign in</ButtonLink>
      </>
    );
  }
  if (problem) return <Notice tone="mustard">{refusalText(problem)}</Notice>;
  return (
    <Form method="post">
      <SubmitButton variant="primary" busyLabel="Claiming...">
        Claim this shop
      </SubmitButton>
    </Form>
  );
}

function DeadLink({ problem }: { problem: Refusal }) {
  return (
    <div className="page-width py-8">
      <h1 className="sr-only">Claim your shop</h1>
      <EmptyState
        ornament="skull"
        scale="page"
        title={refusalText(problem)}
        action={
          <ButtonLink to="/" variant="primary">
            Go to the start page
          </ButtonLink>
        }
      >
        Please ask whoever sent it to you for a new link.
      </EmptyState>
    </div>
  );
}
