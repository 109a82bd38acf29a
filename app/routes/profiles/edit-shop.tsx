import { type MetaFunction, useLocation } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { SAVE_FAILED } from '#app/copy/onboarding.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import type { ShopStep } from '#app/domain/accounts.ts';
import { originOf } from '#app/domain/values/addresses.ts';
import type { Values } from '#app/domain/values/edit-conflict.ts';
import { SHOP_STEP_VALUES, ShopStepForm } from '#app/features/onboarding/shop-step-form.tsx';
import { EditPage } from '#app/features/profiles/profile-form.tsx';
import { policiesValues } from '#app/features/profiles/shop/policies.tsx';
import { saveShopProfile } from '#app/features/profiles/shop/save-shop-profile.server.ts';
import { ownShopProfile, type ShopRow } from '#app/features/profiles/shop/shop.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { SHOP_STEP_FORMS } from '#app/routes/onboarding/steps.server.ts';
import { opened, withShop } from '#app/routes/profiles/edit-profile.server.ts';
import { LoadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/edit-shop';

type Page = { step: ShopStep; title: string; lead: string; failed: string; unloaded: string };

const SHOP_INFO: Page = {
  step: 'shopInfo',
  title: 'Edit Shop Information',
  lead: 'Who you are and how artists reach you.',
  failed: SAVE_FAILED,
  unloaded: 'Failed to load profile data',
};

const PAGES: Record<string, Page> = {
  'shop/profile/amenities': {
    step: 'space',
    title: 'Edit Shop Space',
    lead: 'The room, and what is in it.',
    failed: 'Failed to save changes',
    unloaded: 'Failed to load profile data',
  },
  'shop/profile/hours': {
    step: 'businessHours',
    title: 'Edit Business Hours',
    lead: 'When the door is open, and by which clock.',
    failed: 'Failed to save changes',
    unloaded: 'Failed to load business hours',
  },
  'shop/profile/policies': {
    step: 'policies',
    title: 'Edit Guest Artist Policies',
    lead: 'What guests can count on, and what you count on from them.',
    failed: 'Failed to save policies',
    unloaded: 'Failed to load profile data',
  },
};

const pageAt = (path: string) => PAGES[path.replace(/^\//, '')] ?? SHOP_INFO;

/** Without a stored policy, the wizard's defaults differ (ruling c-5). */
const valuesOf = (step: ShopStep): ((shop: ShopRow) => Values) =>
  step === 'policies' ? policiesValues : SHOP_STEP_VALUES[step];

export const meta: MetaFunction = (args) => titled(pageAt(args.location.pathname).title)(args);

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const shop = withShop(await ownShopProfile(getCtxOf(context, 'shop')));
  const page = pageAt(pattern);
  return { ...opened(valuesOf(page.step)(shop)), shop, page };
}

export function action({ request, context, pattern, url }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  const { step, failed } = pageAt(pattern);
  return SHOP_STEP_FORMS[step](
    { request, context },
    {
      values: valuesOf(step),
      save: (columns, edit) => saveShopProfile(ctx, { columns, edit }),
      next: () => withDone(originOf(url.search) ?? '/shop/profile', 'profile-saved'),
      failed,
    },
  );
}

export default function EditShop({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, page, values, seen } = loaderData;
  return (
    <EditPage
      key={page.step}
      title={page.title}
      lead={page.lead}
      profile="/shop/profile"
      failed={page.failed}
      values={values}
    >
      {(frame) => <ShopStepForm step={page.step} shop={shop} seen={seen} lastResult={actionData?.result} {...frame} />}
    </EditPage>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text={pageAt(useLocation().pathname).unloaded} />;
}
