import { ARTIST_STEP_LABEL, ARTIST_WIZARD_TITLE } from '#app/copy/onboarding.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { ARTIST_ONBOARDING_PATH, ARTIST_STEPS, type ArtistStep } from '#app/domain/accounts.ts';
import { ARTIST_STEP_VALUES, ArtistStepForm } from '#app/features/onboarding/artist-step-form.tsx';
import { saveArtistStep } from '#app/features/onboarding/save-step.server.ts';
import { pathAfter, saveFailure, Wizard } from '#app/features/onboarding/wizard.tsx';
import { ownArtistProfile } from '#app/features/profiles/artist/artist.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ARTIST_STEP_FORMS, wizardRequest } from '#app/routes/onboarding/steps.server.ts';
import { opened } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/artist-profile-setup';

export const meta = titled(ARTIST_WIZARD_TITLE);

const WIZARD = { path: ARTIST_ONBOARDING_PATH, home: '/dashboard' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'artist');
  const place = wizardRequest(url, ctx.actor, WIZARD);
  const artist = await ownArtistProfile(ctx);
  if (!artist) throw new Error('an artist without a profile');
  const { seen } = opened(ARTIST_STEP_VALUES[stepName(place.step)](artist));
  return { artist, seen, state: place };
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
  const { artist, seen, state } = loaderData;
  return (
    <Wizard
      {...WIZARD}
      title={ARTIST_WIZARD_TITLE}
      labels={ARTIST_STEPS.map((step) => ARTIST_STEP_LABEL[step])}
      state={state}
      seen={seen}
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
