import { SAVE_FAILED } from '#app/copy/onboarding.ts';
import { shopInfoSchema } from '#app/domain/shops.ts';
import { shopInfoColumns } from '#app/features/profiles/shop/shop.server.ts';
import { ShopInfoForm, shopInfoValues } from '#app/features/profiles/shop/shop-info-form.tsx';
import { orUnanswered } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { shopPart } from '#app/routes/profiles/edit-profile.server.ts';
import { editRoute } from '#app/routes/profiles/edit-route.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/shop-info';

const part = shopPart({
  schema: shopInfoSchema,
  values: shopInfoValues,
  columns: shopInfoColumns,
  more: ({ logo }) => ({ logo }),
  failed: SAVE_FAILED,
  bucket: 'shop-logos',
});

export const meta = titled('Edit Shop Information');
export const loader = part.loader;
export const action = part.action;

export function clientAction(args: Route.ClientActionArgs) {
  return orUnanswered(args, SAVE_FAILED);
}

export default editRoute<Route.ComponentProps['loaderData']>(
  { title: 'Edit Shop Information', lead: 'Who you are and how artists reach you.', profile: '/shop/profile' },
  ShopInfoForm,
);

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load profile data" />;
}
