import { withDone } from '#app/copy/done.ts';
import { SAVE_FAILED } from '#app/copy/onboarding.ts';
import { shopInfoSchema } from '#app/domain/shop-profile.ts';
import { EditPage } from '#app/features/profiles/edit-page.tsx';
import { saveShopProfile } from '#app/features/profiles/save-shop-profile.server.ts';
import { shopInfoColumns } from '#app/features/profiles/shop-columns.server.ts';
import { ShopInfoForm, shopInfoValues } from '#app/features/profiles/shop-info-form.tsx';
import { ownShopProfile } from '#app/features/profiles/shop-queries.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { orUnanswered } from '#app/routes/forms/unanswered-form.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { withShop } from '#app/routes/profiles/own-shop.server.ts';
import { opened, saveForm } from '#app/routes/profiles/save-form.server.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/shop-info';

export const meta = titled('Edit Shop Information');

export async function loader({ context }: Route.LoaderArgs) {
  const shop = withShop(await ownShopProfile(getCtxOf(context, 'shop')));
  return { ...opened(shopInfoValues(shop)), logo: shop.logo };
}

export function action({ request, context }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  return saveForm(
    { request, context },
    {
      schema: shopInfoSchema,
      subject: 'shop',
      values: shopInfoValues,
      save: (form, edit) => saveShopProfile(ctx, { columns: shopInfoColumns(form), edit }),
      next: () => withDone('/shop/profile', 'profile-saved'),
      failed: SAVE_FAILED,
    },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return orUnanswered(args, SAVE_FAILED);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title="Edit Shop Information"
      lead="Who you are and how artists reach you."
      profile="/shop/profile"
      values={loaderData.values}
    >
      {(frame) => <ShopInfoForm {...loaderData} {...frame} lastResult={actionData?.result} />}
    </EditPage>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load profile data" />;
}
