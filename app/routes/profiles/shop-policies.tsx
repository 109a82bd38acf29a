import { withDone } from '#app/copy/done.ts';
import { shopPoliciesSchema } from '#app/domain/guest-policies.ts';
import { EditPage } from '#app/features/profiles/edit-page.tsx';
import { PoliciesForm } from '#app/features/profiles/policies-form.tsx';
import { policiesValues } from '#app/features/profiles/policies-values.ts';
import { saveShopProfile } from '#app/features/profiles/save-shop-profile.server.ts';
import { policiesColumns } from '#app/features/profiles/shop-columns.server.ts';
import { ownShopProfile } from '#app/features/profiles/shop-queries.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { orUnanswered } from '#app/routes/forms/unanswered-form.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { withShop } from '#app/routes/profiles/own-shop.server.ts';
import { opened, saveForm } from '#app/routes/profiles/save-form.server.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/shop-policies';

export const meta = titled('Edit Guest Artist Policies');

const FAILED = 'Failed to save policies';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = withShop(await ownShopProfile(getCtxOf(context, 'shop')));
  return { ...opened(policiesValues(shop)) };
}

export function action({ request, context }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  return saveForm(
    { request, context },
    {
      schema: shopPoliciesSchema,
      subject: 'shop',
      values: policiesValues,
      save: (form, edit) => saveShopProfile(ctx, { columns: policiesColumns(form), edit }),
      next: () => withDone('/shop/profile', 'profile-saved'),
      failed: FAILED,
    },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return orUnanswered(args, FAILED);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title="Edit Guest Artist Policies"
      lead="What guests can count on, and what you count on from them."
      profile="/shop/profile"
      values={loaderData.values}
    >
      {(frame) => <PoliciesForm {...loaderData} {...frame} lastResult={actionData?.result} />}
    </EditPage>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load profile data" />;
}
