import { SAVE_FAILED } from '#app/copy/onboarding.ts';
import { basicInfoSchema } from '#app/domain/artists.ts';
import { basicInfoColumns } from '#app/features/profiles/artist/artist.server.ts';
import { BasicInfoForm, basicInfoValues } from '#app/features/profiles/artist/basic-info-form.tsx';
import { editRoute } from '#app/features/profiles/profile-form.tsx';
import { titled } from '#app/routes/layouts/titled.ts';
import { artistPart } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/artist-basic-info';

const ABOUT = {
  title: 'Edit Basic Info',
  lead: 'Who you are and where your work is.',
  profile: '/profile/artist',
  failed: SAVE_FAILED,
} as const;

const part = artistPart({
  schema: basicInfoSchema,
  values: basicInfoValues,
  columns: basicInfoColumns,
  more: ({ image }) => ({ image }),
  failed: ABOUT.failed,
  bucket: 'profile-images',
});

export const meta = titled(ABOUT.title);
export const loader = part.loader;
export const action = part.action;

export default editRoute<Route.ComponentProps['loaderData']>(ABOUT, BasicInfoForm);

export const ErrorBoundary = loadFailed('Failed to load profile data');
