import { SAVE_FAILED } from '#app/copy/onboarding.ts';
import { expertiseSchema } from '#app/domain/artists.ts';
import { expertiseColumns } from '#app/features/profiles/artist/artist.server.ts';
import { ExpertiseForm, expertiseValues } from '#app/features/profiles/artist/expertise-form.tsx';
import { editRoute } from '#app/features/profiles/profile-form.tsx';
import { titled } from '#app/routes/layouts/titled.ts';
import { artistPart } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/artist-expertise';

const ABOUT = {
  title: 'Edit Expertise',
  lead: 'What you tattoo, and for how long you have.',
  profile: '/profile/artist',
  failed: SAVE_FAILED,
} as const;

const part = artistPart({
  schema: expertiseSchema,
  values: expertiseValues,
  columns: expertiseColumns,
  more: ({ certificates }) => ({ certificates }),
  failed: ABOUT.failed,
  bucket: 'certifications',
});

export const meta = titled(ABOUT.title);
export const loader = part.loader;
export const action = part.action;

export default editRoute<Route.ComponentProps['loaderData']>(ABOUT, ExpertiseForm);

export const ErrorBoundary = loadFailed('Failed to load expertise data');
