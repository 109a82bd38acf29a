import { shopPoliciesSchema } from '#app/domain/calendar/guest-policies.ts';
import { editRoute } from '#app/features/profiles/profile-form.tsx';
import { PoliciesForm, policiesValues } from '#app/features/profiles/shop/policies.tsx';
import { policiesColumns } from '#app/features/profiles/shop/shop.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { shopPart } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/shop-policies';

const ABOUT = {
  title: 'Edit Guest Artist Policies',
  lead: 'What guests can count on, and what you count on from them.',
  profile: '/shop/profile',
  failed: 'Failed to save policies',
} as const;

const part = shopPart({
  schema: shopPoliciesSchema,
  values: policiesValues,
  columns: policiesColumns,
  failed: ABOUT.failed,
});

export const meta = titled(ABOUT.title);
export const loader = part.loader;
export const action = part.action;

export default editRoute<Route.ComponentProps['loaderData']>(ABOUT, PoliciesForm);

export const ErrorBoundary = loadFailed('Failed to load profile data');
