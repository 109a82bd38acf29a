import { redirect } from 'react-router';
import { windows as words } from '#app/copy/calendar/calendar.ts';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { changeWindowSchema } from '#app/domain/calendar/calendar-forms.ts';
import { calendarOf, windowAddress } from '#app/features/calendar/calendar-links.ts';
import { chairsOfShop } from '#app/features/calendar/chairs.server.ts';
import { changeWindow, windowOfShop } from '#app/features/calendar/dates.server.ts';
import { DatesPage, EndOfDates, OpenDatesForm, type OpenDatesValues } from '#app/features/calendar/dates-forms.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { refusedDates } from '#app/routes/calendar/refused-dates.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/window';

export const meta = titled(words.change);

export async function loader({ context, params: { windowId } }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  const [window, shop] = await Promise.all([windowOfShop(ctx, windowId), chairsOfShop(ctx)]);
  if (!window || !shop) throw notFound();
  const { id, days, minDays, note, chair, held } = window;
  const values: OpenDatesValues = {
    chairIds: [],
    first: days.first,
    last: days.last,
    minDays: minDays === null ? '' : String(minDays),
    note,
    repeat: 'ONCE',
    times: '1',
  };
  return { id, values, chair, held, closed: shop.closed, leastDays: shop.leastDays };
}

export async function action({ request, context, params: { windowId } }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  const shop = await chairsOfShop(ctx);
  if (!shop) throw notFound();
  const form = await readForm(request, changeWindowSchema(shop.today));
  if (!form.ok) return form.reply;
  const changed = await changeWindow(ctx, { windowId, ...form.value });
  if (!changed.ok && 'open' in changed) return refusedDates(form.submission, changed);
  if (!changed.ok) return refusedForm(form.submission, changed);
  throw redirect(withDone(calendarOf(changed.value.first), 'profile-saved'));
}

export default function OpenWindow({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values, chair, closed, leastDays, held } = loaderData;
  return (
    <DatesPage key={id} title={words.change} lead={chair} opened={loaderData}>
      <OpenDatesForm values={values} closed={closed} leastDays={leastDays} reply={actionData} />
      <EndOfDates words={words} here={windowAddress(id)} held={held} />
    </DatesPage>
  );
}

export const ErrorBoundary = loadFailed('Failed to load these dates', {
  title: 'These dates are no longer in your calendar',
  to: calendarOf(null),
  label: 'Your calendar',
});
