import { businessHoursSchema } from '#app/domain/values/opening-hours.ts';
import { editRoute } from '#app/features/profiles/profile-form.tsx';
import { HoursForm, hoursValues } from '#app/features/profiles/shop/hours-form.tsx';
import { hoursColumns } from '#app/features/profiles/shop/shop.server.ts';
import { clockPlace } from '#app/features/profiles/shop/zone-words.tsx';
import { titled } from '#app/routes/layouts/titled.ts';
import { shopPart } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/shop-hours';

const ABOUT = {
  title: 'Edit Business Hours',
  lead: 'When the door is open, and by which clock.',
  profile: '/shop/profile',
  failed: 'Failed to save changes',
} as const;

const part = shopPart({
  schema: businessHoursSchema,
  values: hoursValues,
  columns: hoursColumns,
  more: (shop) => ({ clock: clockPlace(shop) }),
  failed: ABOUT.failed,
});

export const meta = titled(ABOUT.title);
export const loader = part.loader;
export const action = part.action;

export default editRoute<Route.ComponentProps['loaderData']>(ABOUT, HoursForm);

export const ErrorBoundary = loadFailed('Failed to load business hours');
