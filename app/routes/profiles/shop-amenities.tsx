import { amenitiesSchema } from '#app/domain/shops.ts';
import { editRoute } from '#app/features/profiles/profile-form.tsx';
import { spaceColumns } from '#app/features/profiles/shop/shop.server.ts';
import { SpaceForm, spaceValues } from '#app/features/profiles/shop/space-form.tsx';
import { titled } from '#app/routes/layouts/titled.ts';
import { shopPart } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/shop-amenities';

const ABOUT = {
  title: 'Edit Shop Space',
  lead: 'The room, and what is in it.',
  profile: '/shop/profile',
  failed: 'Failed to save changes',
} as const;

const part = shopPart({
  schema: amenitiesSchema,
  values: spaceValues,
  columns: spaceColumns,
  more: ({ photos }) => ({ photos }),
  failed: ABOUT.failed,
  bucket: 'shop-photos',
});

export const meta = titled(ABOUT.title);
export const loader = part.loader;
export const action = part.action;

export default editRoute<Route.ComponentProps['loaderData']>(ABOUT, SpaceForm);

export const ErrorBoundary = loadFailed('Failed to load profile data');
