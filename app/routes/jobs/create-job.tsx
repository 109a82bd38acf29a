import { href, redirect } from 'react-router';
import { type KnownMessage, withMessage } from '#app/copy/accounts.ts';
import { withDone } from '#app/copy/done.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { getCtx } from '#app/data/http/request-context.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { CREATE_OFFERS, newJob } from '#app/domain/job-offers.ts';
import { jobSchema } from '#app/domain/jobs.ts';
import { mayPostJob, postJob } from '#app/features/jobs/change-job.server.ts';
import { DraftedJobForm } from '#app/features/jobs/job-form.tsx';
import { ownRemovedPage } from '#app/features/reports/decision.server.ts';
import { RemovedPageNotice } from '#app/features/reports/removed.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { refusedForm } from '#app/platform/http/replies.server.ts';
import { onboardingPath } from '#app/routes/account/after-sign-in.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState, Notice } from '#app/ui/feedback/notices.tsx';
import { isFailed } from '#app/ui/feedback/put-off.ts';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/create-job';

export const meta = titled('Create Job Posting');

const NEXT = withDone(href('/shop/dashboard'), 'job-live');

/** Visitors sign in, artists need a shop account, shops get the form (S0 §6, ruling c-38). */
function sendOthersOn(actor: Actor, signInMessage: KnownMessage['text']): void {
  if (actor.kind === 'visitor') throw redirect(withMessage('/login', signInMessage, href('/shop/jobs/create')));
  if (actor.kind === 'artist')
    throw redirect(`${withMessage('/signup', 'Create a shop account to post jobs')}&role=SHOP`);
  if (actor.kind === 'staff') throw redirect('/');
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const { actor, db } = ctx;
  sendOthersOn(actor, 'Please sign in to post a job');
  const verdict = await mayPostJob(db, actor);
  return {
    refusal: verdict.allowed ? null : verdict.refusal,
    inWords: verdict.allowed ? '' : refusalText(verdict.refusal),
    removed: await ownRemovedPage(ctx),
    namingPath: namingPath(actor),
    submissionId: crypto.randomUUID(),
  };
}

/** A wizard leads back here afterwards. */
function namingPath(actor: Actor): string {
  if (actor.kind === 'shop' && actor.setupCompleted) return href('/shop/profile/edit');
  return onboardingPath('SHOP', href('/shop/jobs/create'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getCtx(context);
  sendOthersOn(ctx.actor, 'You must be logged in to post a job');
  const form = await readForm(request, jobSchema(ctx.now));
  if (!form.ok) return form.reply;
  const posted = await postJob(ctx, form.value);
  if (!posted.ok) return refusedForm(form.submission, posted);
  throw redirect(NEXT);
}

export default function CreateJob({ loaderData, actionData }: Route.ComponentProps) {
  const failed = isFailed(actionData);
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader
        title="Create Job Posting"
        lead="Published at once, and open for applications until you close it."
        back={{ to: href('/shop/jobs'), label: 'Back' }}
        cancel={{ to: href('/shop/profile'), label: 'Cancel' }}
      />
      <RemovedPageNotice removed={loaderData.removed} className="mb-6">
        Jobs are posted on your page, so you can't post one for now. What you type here is kept.
      </RemovedPageNotice>
      {loaderData.refusal === 'shop-unnamed' ? (
        <NamelessShop words={loaderData.inWords} namingPath={loaderData.namingPath} />
      ) : null}
      {loaderData.refusal === 'shop-profile-missing' ? (
        <NoShop />
      ) : (
        <DraftedJobForm
          defaults={{ ...newJob(CREATE_OFFERS), submissionId: loaderData.submissionId }}
          offers={CREATE_OFFERS}
          lastResult={failed ? null : actionData?.result}
          failure={failed ? 'Failed to create job post. Please try again.' : null}
          submitLabel="Post Job"
          busyLabel="Posting..."
          // The Cancel at the top leads elsewhere (ruling c-36).
          cancelTo={href('/shop/dashboard')}
          next={NEXT}
        />
      )}
    </div>
  );
}

/** The form keeps the typed text (ruling c-92). */
function NamelessShop({ words, namingPath }: { words: string; namingPath: string }) {
  return (
    <Notice
      tone="mustard"
      title={words}
      actions={<ButtonLink to={namingPath}>Add name and city</ButtonLink>}
      className="mb-6"
    >
      Artists see both with every position.
    </Notice>
  );
}

function NoShop() {
  return (
    <EmptyState
      ornament="anchor"
      title="Shop profile not found"
      action={
        <ButtonLink to={href('/onboarding/shop-profile-setup')} variant="primary">
          Set up your shop
        </ButtonLink>
      }
    >
      A post needs a shop that it belongs to.
    </EmptyState>
  );
}
