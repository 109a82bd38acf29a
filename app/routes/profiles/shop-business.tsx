import { shopBusinessSchema } from '#app/domain/shops.ts';
import { shopBusinessColumns } from '#app/features/profiles/shop/shop.server.ts';
import { ShopBusinessForm, shopBusinessValues } from '#app/features/profiles/shop/shop-business.tsx';
import { orUnanswered } from '#app/routes/forms/answers.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { shopPart } from '#app/routes/profiles/edit-profile.server.ts';
import { editRoute } from '#app/routes/profiles/edit-route.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/shop-business';

const FAILED = 'Failed to save changes';

const part = shopPart({
  schema: shopBusinessSchema,
  values: shopBusinessValues,
  columns: shopBusinessColumns,
  failed: FAILED,
});

export const meta = titled('Edit Business Details');
export const loader = part.loader;
export const action = part.action;

export function clientAction(args: Route.ClientActionArgs) {
  return orUnanswered(args, FAILED);
}

export default editRoute<Route.ComponentProps['loaderData']>(
  { title: 'Edit Business Details', lead: 'What stands behind the shop.', profile: '/shop/profile' },
  ShopBusinessForm,
);

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load profile data" />;
}
