import { redirect } from 'react-router';
import { closures as words } from '#app/copy/calendar/calendar.ts';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { changeClosureSchema, WHOLE_SHOP } from '#app/domain/calendar/calendar-forms.ts';
import { calendarOf, closureAddress } from '#app/features/calendar/calendar-links.ts';
import { chairsOfShop } from '#app/features/calendar/chairs.server.ts';
import { changeClosure, closureOfShop } from '#app/features/calendar/dates.server.ts';
import { BlockDatesForm, DatesPage, EndOfDates } from '#app/features/calendar/dates-forms.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/closure';

export const meta = titled(words.change);

export async function loader({ context, params: { closureId } }: Route.LoaderArgs) {
  const closure = await closureOfShop(getCtxOf(context, 'shop'), closureId);
  if (!closure) throw notFound();
  const { id, days, note, chair } = closure;
  return { id, values: { what: WHOLE_SHOP, first: days.first, last: days.last, note }, chair };
}

export async function action({ request, context, params: { closureId } }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  const shop = await chairsOfShop(ctx);
  if (!shop) throw notFound();
  const form = await readForm(request, changeClosureSchema(shop.today));
  if (!form.ok) return form.reply;
  const changed = await changeClosure(ctx, { closureId, ...form.value });
  if (!changed.ok) return refusedForm(form.submission, changed);
  throw redirect(withDone(calendarOf(changed.value.first), 'profile-saved'));
}

export default function Closure({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values, chair } = loaderData;
  return (
    <DatesPage key={id} title={words.change} lead={chair ?? words.wholeShop} opened={loaderData}>
      <BlockDatesForm values={values} reply={actionData} />
      <EndOfDates words={words} here={closureAddress(id)} />
    </DatesPage>
  );
}

export const ErrorBoundary = loadFailed('Failed to load these dates', {
  title: 'These dates are no longer in your calendar',
  to: calendarOf(null),
  label: 'Your calendar',
});
