import { paymentLine } from '#app/copy/jobs.ts';
import { ARTIST_STEP_LABEL, ARTIST_WIZARD_TITLE, cameToApply } from '#app/copy/onboarding.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { ARTIST_ONBOARDING_PATH, ARTIST_STEPS, type ArtistStep } from '#app/domain/accounts.ts';
import { originIn } from '#app/domain/values/addresses.ts';
import { applyingAddress, jobAddress } from '#app/features/jobs/job-address.ts';
import { jobForViewer } from '#app/features/jobs/job-for-viewer.server.ts';
import { ARTIST_STEP_VALUES, ArtistStepForm } from '#app/features/onboarding/artist-step-form.tsx';
import { CameFor } from '#app/features/onboarding/came-for.tsx';
import { saveArtistStep } from '#app/features/onboarding/save-step.server.ts';
import { pathAfter, saveFailure, Wizard } from '#app/features/onboarding/wizard.tsx';
import { ownArtistProfile } from '#app/features/profiles/artist/artist.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ARTIST_STEP_FORMS, wizardRequest } from '#app/routes/onboarding/steps.server.ts';
import { opened } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/artist-profile-setup';

export const meta = titled(ARTIST_WIZARD_TITLE);

/** The others require nothing (S0 §5). */
const STEPS_BEFORE_APPLYING = 2;

const WIZARD = { path: ARTIST_ONBOARDING_PATH, home: '/dashboard' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'artist');
  const place = wizardRequest(url, ctx.actor, WIZARD);
  const [artist, job] = await Promise.all([ownArtistProfile(ctx), jobIn(ctx, place.returnTo)]);
  if (!artist) throw new Error('an artist without a profile');
  const { seen } = opened(ARTIST_STEP_VALUES[stepName(place.step)](artist));
  return { artist, seen, state: place, job };
}

/** The job that the return path leads to; null for other paths, and for jobs that the artist cannot apply to. */
async function jobIn(ctx: CtxOf<'artist'>, returnTo: string | null) {
  const [, id = ''] = /^\/jobs\/([^/?#]+)/.exec(returnTo ?? '') ?? [];
  const job = await jobForViewer(ctx, id);
  if (job?.status !== 'ACTIVE' || job.closedOn) return null;
  const facts = [job.shop.name, job.shop.place, paymentLine(job)].filter(Boolean).join(' · ');
  return { title: job.title, facts, to: applyingAddress(jobAddress(id, originIn(returnTo ?? ''))) };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'artist');
  const place = wizardRequest(url, ctx.actor, WIZARD);
  const step = stepName(place.step);
  return ARTIST_STEP_FORMS[step](
    { request, context },
    {
      save: (columns, edit) => saveArtistStep(ctx, { step: place.step, columns, edit }),
      next: ({ completed }) => pathAfter(place.step, completed, place.returnTo, WIZARD),
      failed: saveFailure(place.step, step),
    },
  );
}

const stepName = (step: number) => ARTIST_STEPS[step - 1] as ArtistStep;

export default function ArtistProfileSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { artist, seen, state, job } = loaderData;
  return (
    <Wizard
      {...WIZARD}
      title={ARTIST_WIZARD_TITLE}
      labels={ARTIST_STEPS.map((step) => ARTIST_STEP_LABEL[step])}
      state={state}
      seen={seen}
      cameFor={
        job ? (
          <CameFor words={cameToApply} stepsLeft={STEPS_BEFORE_APPLYING - state.step + 1} to={job.to}>
            <p className="mt-1 font-extrabold font-heading text-xl wrap-anywhere">{job.title}</p>
            <p className="wrap-anywhere">{job.facts}</p>
          </CameFor>
        ) : null
      }
      failed={saveFailure(state.step, stepName(state.step))}
      stored={ARTIST_STEP_VALUES[stepName(state.step)](artist)}
    >
      {(frame) => (
        <ArtistStepForm step={stepName(state.step)} artist={artist} lastResult={actionData?.result} {...frame} />
      )}
    </Wizard>
  );
}

export const ErrorBoundary = loadFailed('Failed to load saved progress');
