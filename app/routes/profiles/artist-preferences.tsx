import { SAVE_FAILED } from '#app/copy/onboarding.ts';
import { preferencesSchema } from '#app/domain/artists.ts';
import { preferencesColumns } from '#app/features/profiles/artist/artist.server.ts';
import { PreferencesForm, preferencesValues } from '#app/features/profiles/artist/preferences-form.tsx';
import { editRoute } from '#app/features/profiles/profile-form.tsx';
import { titled } from '#app/routes/layouts/titled.ts';
import { artistPart } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/artist-preferences';

const ABOUT = {
  title: 'Edit Preferences',
  lead: 'The chair you are looking for.',
  profile: '/profile/artist',
  failed: SAVE_FAILED,
} as const;

const part = artistPart({
  schema: preferencesSchema,
  values: preferencesValues,
  columns: preferencesColumns,
  failed: ABOUT.failed,
});

export const meta = titled(ABOUT.title);
export const loader = part.loader;
export const action = part.action;

export default editRoute<Route.ComponentProps['loaderData']>(ABOUT, PreferencesForm);

export const ErrorBoundary = loadFailed('Failed to load preferences data');
