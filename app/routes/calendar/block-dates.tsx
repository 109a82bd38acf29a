import { redirect } from 'react-router';
import { closures as words } from '#app/copy/calendar/calendar.ts';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { blockDatesSchema, WHOLE_SHOP } from '#app/domain/calendar/calendar-forms.ts';
import { askedDays } from '#app/domain/values/dates.ts';
import { calendarOf } from '#app/features/calendar/calendar-links.ts';
import { chairsOfShop } from '#app/features/calendar/chairs.server.ts';
import { blockDates } from '#app/features/calendar/dates.server.ts';
import { BlockDatesForm, type BlockDatesValues, DatesPage } from '#app/features/calendar/dates-forms.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/block-dates';

export const meta = titled(words.block);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = await chairsOfShop(getCtxOf(context, 'shop'));
  const { searchParams } = url;
  const days = askedDays(searchParams.getAll('from'), searchParams.getAll('to'));
  const chairs = shop?.inUse ?? [];
  const named = chairs.find(({ id }) => id === searchParams.get('chair'));
  const values: BlockDatesValues = {
    what: named?.id ?? WHOLE_SHOP,
    first: days?.first ?? '',
    last: days?.last ?? '',
    note: '',
  };
  return { chairs, values, isUnderstood: days !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  const shop = await chairsOfShop(ctx);
  if (!shop) throw notFound();
  const form = await readForm(request, blockDatesSchema(shop.today));
  if (!form.ok) return form.reply;
  const blocked = await blockDates(ctx, form.value);
  if (!blocked.ok) return refusedForm(form.submission, blocked);
  throw redirect(withDone(calendarOf(blocked.value.first), 'dates-blocked'));
}

export default function BlockDates({ loaderData, actionData }: Route.ComponentProps) {
  const { values, chairs } = loaderData;
  return (
    <DatesPage title={words.block} lead={words.lead} opened={loaderData}>
      <BlockDatesForm values={values} chairs={chairs} reply={actionData} />
    </DatesPage>
  );
}

export const ErrorBoundary = loadFailed('Failed to load your chairs');
