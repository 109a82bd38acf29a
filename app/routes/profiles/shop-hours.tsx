import { withDone } from '#app/copy/done.ts';
import { businessHoursSchema } from '#app/domain/business-hours.ts';
import { EditPage } from '#app/features/profiles/edit-page.tsx';
import { HoursForm, hoursValues } from '#app/features/profiles/hours-form.tsx';
import { saveShopProfile } from '#app/features/profiles/save-shop-profile.server.ts';
import { hoursColumns } from '#app/features/profiles/shop-columns.server.ts';
import { ownShopProfile } from '#app/features/profiles/shop-queries.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { orUnanswered } from '#app/routes/forms/unanswered-form.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { withShop } from '#app/routes/profiles/own-shop.server.ts';
import { opened, saveForm } from '#app/routes/profiles/save-form.server.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/shop-hours';

export const meta = titled('Edit Business Hours');

const FAILED = 'Failed to save changes';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = withShop(await ownShopProfile(getCtxOf(context, 'shop')));
  return { ...opened(hoursValues(shop)) };
}

export function action({ request, context }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  return saveForm(
    { request, context },
    {
      schema: businessHoursSchema,
      subject: 'shop',
      values: hoursValues,
      save: (form, edit) => saveShopProfile(ctx, { columns: hoursColumns(form), edit }),
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
      title="Edit Business Hours"
      lead="When the door is open."
      profile="/shop/profile"
      values={loaderData.values}
    >
      {(frame) => <HoursForm {...loaderData} {...frame} lastResult={actionData?.result} />}
    </EditPage>
  );
}

export function ErrorBoundary() {
  return <LoadFailed text="Failed to load business hours" />;
}
