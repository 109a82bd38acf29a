import { businessHoursSchema } from '#app/domain/values/opening-hours.ts';
import { HoursForm, hoursValues } from '#app/features/profiles/shop/hours-form.tsx';
import { hoursColumns } from '#app/features/profiles/shop/shop.server.ts';
import { clockPlace } from '#app/features/profiles/shop/zone-words.tsx';
import { titled } from '#app/routes/layouts/titled.ts';
import { shopPart } from '#app/routes/profiles/edit-profile.server.ts';
import { editRoute } from '#app/routes/profiles/edit-route.tsx';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/shop-hours';

const FAILED = 'Failed to save changes';

const part = shopPart({
  schema: businessHoursSchema,
  values: hoursValues,
  columns: hoursColumns,
  more: (shop) => ({ clock: clockPlace(shop) }),
  failed: FAILED,
});

export const meta = titled('Edit Business Hours');
export const loader = part.loader;
export const action = part.action;

export default editRoute<Route.ComponentProps['loaderData']>(
  {
    title: 'Edit Business Hours',
    lead: 'When the door is open, and by which clock.',
    profile: '/shop/profile',
    failed: FAILED,
  },
  HoursForm,
);

export const ErrorBoundary = loadFailed('Failed to load business hours');
