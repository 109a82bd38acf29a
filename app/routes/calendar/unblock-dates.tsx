import { redirect } from 'react-router';
import { closures as words } from '#app/copy/calendar/calendar.ts';
import { daysLabel } from '#app/copy/dates.ts';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { closureOfShop, unblockDates } from '#app/features/calendar/dates.server.ts';
import { calendarOf, TakenBack } from '#app/features/calendar/dates-forms.tsx';
import { notFound, refusedAnswer } from '#app/platform/http/replies.server.ts';
import { answerHeaders } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/unblock-dates';

export const meta = titled(words.title);
export const headers = answerHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const closure = await closureOfShop(getCtxOf(context, 'shop'), params.closureId);
  if (!closure) throw notFound();
  return { closure };
}

export async function action({ context, params }: Route.ActionArgs) {
  const unblocked = await unblockDates(getCtxOf(context, 'shop'), params.closureId);
  if (!unblocked.ok) return refusedAnswer(unblocked);
  throw redirect(withDone(calendarOf(unblocked.value.first), 'dates-unblocked'));
}

export default function UnblockDates({ loaderData: { closure }, actionData }: Route.ComponentProps) {
  const { days, chair, note } = closure;
  const facts = [
    { term: 'Blocked', detail: chair ?? words.wholeShop },
    { term: 'Days', detail: daysLabel(days) },
    ...(note ? [{ term: 'Note', detail: note }] : []),
  ];
  return (
    <TakenBack
      title={words.title}
      days={days}
      facts={facts}
      act={words.unblock}
      keep="Keep them blocked"
      reply={actionData}
    >
      {words.unblocked}
    </TakenBack>
  );
}

export const ErrorBoundary = loadFailed('Failed to load these dates', {
  title: 'These dates are not blocked',
  to: calendarOf(null),
  label: 'Your calendar',
});
