import { shopBusinessSchema } from '#app/domain/shops.ts';
import { editRoute } from '#app/features/profiles/profile-form.tsx';
import { shopBusinessColumns } from '#app/features/profiles/shop/shop.server.ts';
import { ShopBusinessForm, shopBusinessValues } from '#app/features/profiles/shop/shop-business.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { shopPart } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/shop-business';

const ABOUT = {
  title: 'Edit Business Details',
  lead: 'The business behind the shop.',
  profile: '/shop/profile',
  failed: 'Failed to save changes',
} as const;

const part = shopPart({
  schema: shopBusinessSchema,
  values: shopBusinessValues,
  columns: shopBusinessColumns,
  failed: ABOUT.failed,
});

export const meta = titled(ABOUT.title);
export const loader = part.loader;
export const action = part.action;

export default editRoute<Route.ComponentProps['loaderData']>(ABOUT, ShopBusinessForm);

export const ErrorBoundary = loadFailed('Failed to load profile data');
