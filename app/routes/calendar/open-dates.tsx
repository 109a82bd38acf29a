import { data, redirect } from 'react-router';
import { windows as words } from '#app/copy/calendar/calendar.ts';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { openDatesSchema } from '#app/domain/calendar/calendar-forms.ts';
import { askedDays } from '#app/domain/values/dates.ts';
import { workingDays } from '#app/domain/values/opening-hours.ts';
import { calendarOf } from '#app/features/calendar/calendar-links.ts';
import { chairsOfShop } from '#app/features/calendar/chairs.server.ts';
import { openDates } from '#app/features/calendar/dates.server.ts';
import { DatesPage, OpenDatesForm, type OpenDatesValues } from '#app/features/calendar/dates-forms.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { type FormReply, notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { refusedDates } from '#app/routes/calendar/refused-dates.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/open-dates';

export const meta = titled(words.open);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = await chairsOfShop(getCtxOf(context, 'shop'));
  const chairs = shop?.inUse ?? [];
  const { searchParams } = url;
  const days = askedDays(searchParams.getAll('from'), searchParams.getAll('to'));
  const named = chairs.filter(({ id }) => id === searchParams.get('chair'));
  const ticked = named.length === 0 && chairs.length === 1 ? chairs : named;
  const values: OpenDatesValues = {
    chairIds: ticked.map(({ id }) => id),
    first: days?.first ?? '',
    last: days?.last ?? '',
    minDays: '',
    note: '',
    repeat: 'ONCE',
    times: '4',
  };
  const { closed = [], leastDays = 1 } = shop ?? {};
  return { chairs, closed, leastDays, values, isUnderstood: days !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  const shop = await chairsOfShop(ctx);
  if (!shop) throw notFound();
  const form = await readForm(request, openDatesSchema(shop.today));
  if (!form.ok) return form.reply;
  const { submission, value } = form;
  // The page without a script lists the dates before they are opened.
  if (submission.payload.step === 'preview') return data<FormReply>({ result: submission.reply() });
  const opened = await openDates(ctx, value);
  if (!opened.ok && 'open' in opened) return refusedDates(submission, opened);
  if (!opened.ok) return refusedForm(submission, opened);
  const closedWeekdays = new Set(shop.closed);
  const least = value.minDays ?? shop.leastDays;
  const isShort = value.openings.every((days) => workingDays(days, closedWeekdays) < least);
  throw redirect(withDone(calendarOf(value.openings[0]?.first), isShort ? 'dates-opened-short' : 'dates-opened'));
}

export default function OpenDates({ loaderData, actionData }: Route.ComponentProps) {
  const { values, chairs, closed, leastDays } = loaderData;
  return (
    <DatesPage title={words.open} lead={words.lead} opened={loaderData}>
      <OpenDatesForm values={values} chairs={chairs} closed={closed} leastDays={leastDays} reply={actionData} />
    </DatesPage>
  );
}

export const ErrorBoundary = loadFailed('Failed to load your chairs');
