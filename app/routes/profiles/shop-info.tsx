import { SAVE_FAILED } from '#app/copy/onboarding.ts';
import { shopInfoSchema } from '#app/domain/shops.ts';
import { editRoute } from '#app/features/profiles/profile-form.tsx';
import { shopInfoColumns } from '#app/features/profiles/shop/shop.server.ts';
import { ShopInfoForm, shopInfoValues } from '#app/features/profiles/shop/shop-info-form.tsx';
import { titled } from '#app/routes/layouts/titled.ts';
import { shopPart } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/shop-info';

const ABOUT = {
  title: 'Edit Shop Information',
  lead: 'Who you are and how artists reach you.',
  profile: '/shop/profile',
  failed: SAVE_FAILED,
} as const;

const part = shopPart({
  schema: shopInfoSchema,
  values: shopInfoValues,
  columns: shopInfoColumns,
  more: ({ logo }) => ({ logo }),
  failed: ABOUT.failed,
  bucket: 'shop-logos',
});

export const meta = titled(ABOUT.title);
export const loader = part.loader;
export const action = part.action;

export default editRoute<Route.ComponentProps['loaderData']>(ABOUT, ShopInfoForm);

export const ErrorBoundary = loadFailed('Failed to load profile data');
