import { useEffect, useRef } from 'react';
import { data, Form, redirect, useActionData } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { signInPath } from '#app/data/http/guards.server.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import { SHOP_ONBOARDING_PATH } from '#app/domain/accounts.ts';
import type { Refusal } from '#app/domain/results.ts';
import { claimPath, claimTokenIn } from '#app/domain/staff/shop-pages.ts';
import { canClaimShop } from '#app/domain/staff/staff-permissions.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { LeaveButton } from '#app/features/accounts/leaving/log-out.tsx';
import { claimOf, claimShop, ownShop } from '#app/features/shop-claims/claim-shop.server.ts';
import { SECRET_ADDRESS, titled, useSupportEmail, useViewer } from '#app/routes/layouts/document.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { EmptyState, Notice } from '#app/ui/feedback/notices.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { MailLink } from '#app/ui/navigation/link.tsx';
import { Card, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/claim-job';

export const meta = titled('Claim your shop', { name: 'robots', content: 'noindex' });

export const handle = SECRET_ADDRESS;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const token = claimTokenIn(params.token);
  const claim = await claimOf(ctx, token);
  if (!claim.ok) return { claim: null, problem: claim.refusal, returnTo: '', givesUp: null };
  const own = await ownShop(ctx);
  const verdict = canClaimShop(ctx.actor, { isClaimed: false, hasOwnShop: own?.isUsed === true });
  return {
    claim: claim.value,
    problem: verdict.allowed ? null : verdict.refusal,
    returnTo: claimPath(token),
    givesUp: verdict.allowed ? (own?.name ?? null) : null,
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = getCtx(context);
  const token = claimTokenIn(params.token);
  const { actor } = ctx;
  if (actor.kind === 'visitor') return redirect(signInPath(claimPath(token)));
  if (actor.kind !== 'shop') return refused('not-a-shop');
  const result = await claimShop({ ...ctx, actor }, token);
  if (!result.ok) return refused(result.refusal);
  return redirect(withDone(SHOP_ONBOARDING_PATH, 'shop-claimed'));
}

const refused = (problem: Refusal) => data({ problem }, { status: 409 });

/** What no other account and no later try changes: the link has done its work, or was none. */
const ENDS: ReadonlySet<Refusal> = new Set<Refusal>([
  'link-used',
  'link-expired',
  'link-unknown',
  'already-claimed',
  'shop-already-yours',
]);

/** Behind the claim link (ruling c-31): what it hands over, and one way on for everybody who opens it. */
export default function ClaimJob({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, returnTo, givesUp } = loaderData;
  // Somebody else may have claimed it since the page was opened.
  const answer = actionData?.problem ?? null;
  const problem = answer ?? loaderData.problem;
  if (!claim || (problem && ENDS.has(problem))) {
    return <DeadLink problem={problem ?? 'link-unknown'} isAnswer={answer !== null} />;
  }
  const canClaim = problem === null || problem === 'sign-in-required';
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader title={`Claim ${claim.shopName}`} lead={placeLabel(claim)} />
      <Card className="mt-4">
        <p>
          {canClaim
            ? 'Our staff made this page for you. Claim it, and the page, its job posts and the applications that are waiting are yours.'
            : 'Our staff made this page. Whoever claims it has the page, its job posts and the applications that are waiting.'}
        </p>
        {claim.jobs.length > 0 && (
          <ul className="mt-4 list-disc pl-5">
            {claim.jobs.map((job) => (
              <li key={job.id}>
                {job.title}
                <span>{job.applications > 0 && ` (${job.applications} waiting)`}</span>
              </li>
            ))}
          </ul>
        )}
        {claim.isRemoved ? (
          <Notice tone="mustard" role="note" title="Our staff removed this page." className="mt-4">
            Nobody else sees it or its jobs.{' '}
            {canClaim
              ? 'You can claim it all the same: it stays hidden until our staff put it back, so please ask the person who sent you the link first.'
              : 'It stays hidden until our staff put it back.'}
          </Notice>
        ) : null}
        {givesUp ? (
          <Notice tone="mustard" className="mt-4">
            It takes the place of {givesUp}, the page you have now. What you filled in there is deleted.
          </Notice>
        ) : null}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <WayOn problem={problem} returnTo={returnTo} />
        </div>
      </Card>
    </div>
  );
}

function WayOn({ problem, returnTo }: { problem: Refusal | null; returnTo: string }) {
  const answer = useActionData();
  const isStaff = useViewer()?.kind === 'staff';
  const query = new URLSearchParams({ returnTo });
  const [signUp, signIn] = [`/signup?role=SHOP&${query}`, `/login?${query}`];
  if (problem === 'sign-in-required') {
    return (
      <>
        <ButtonLink variant="primary" to={signUp}>
          Sign up as a shop
        </ButtonLink>
        <ButtonLink to={signIn}>Sign in</ButtonLink>
      </>
    );
  }
  if (problem === 'not-a-shop' && !isStaff) {
    return (
      <>
        <Notice tone="mustard" className="w-full">
          {refusalText(problem)} You will be signed out of this account first.
        </Notice>
        <LeaveButton to={signUp} primary>
          Sign up as a shop
        </LeaveButton>
        <LeaveButton to={signIn}>Sign in</LeaveButton>
      </>
    );
  }
  if (problem === 'has-own-shop') return <HasOwnShop />;
  if (problem) return <Notice tone="mustard">{refusalText(problem)}</Notice>;
  return (
    <Form method="post">
      <FormNotice answer={answer} focus className="mb-4" />
      <SubmitButton variant="primary" busyLabel="Claiming...">
        Claim this shop
      </SubmitButton>
    </Form>
  );
}

function HasOwnShop() {
  const supportEmail = useSupportEmail();
  return (
    <Notice tone="mustard">
      <span>{refusalText('has-own-shop')} </span>
      {supportEmail ? <MailLink email={supportEmail} /> : null}
    </Notice>
  );
}

type DeadLinkProps = { problem: Refusal; isAnswer: boolean };

function DeadLink({ problem, isAnswer }: DeadLinkProps) {
  const isYours = problem === 'shop-already-yours';
  const viewer = useViewer();
  const isSettingUp = viewer?.kind === 'shop' && !viewer.setupCompleted;
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) words.current?.focus();
  }, [isAnswer]);
  return (
    <div ref={words} tabIndex={-1} role={isAnswer ? 'alert' : undefined} className="page-width py-8 outline-none">
      <h1 className="sr-only">Claim your shop</h1>
      <EmptyState
        ornament={isYours ? 'anchor' : 'skull'}
        scale="page"
        title={refusalText(problem)}
        action={
          isSettingUp && !isYours ? (
            <ButtonLink to={SHOP_ONBOARDING_PATH} variant="primary">
              Set up your shop
            </ButtonLink>
          ) : (
            <ButtonLink to={isYours ? '/shop/dashboard' : '/'} variant="primary">
              {isYours ? 'Go to your dashboard' : 'Go to the start page'}
            </ButtonLink>
          )
        }
      >
        {isYours ? null : (
          <span>
            <span>{problem === 'link-unknown' ? 'It may have been replaced by a newer one. ' : null}</span>
            Please ask the person who sent it to you.
          </span>
        )}
      </EmptyState>
    </div>
  );
}
