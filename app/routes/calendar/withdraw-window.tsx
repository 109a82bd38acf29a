import { redirect } from 'react-router';
import { windows as words } from '#app/copy/calendar/calendar.ts';
import { daysLabel } from '#app/copy/dates.ts';
import { withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { windowOfShop, withdrawWindow } from '#app/features/calendar/dates.server.ts';
import { calendarOf, TakenBack } from '#app/features/calendar/dates-forms.tsx';
import { notFound, refusedAnswer } from '#app/platform/http/replies.server.ts';
import { answerHeaders } from '#app/routes/account/account-forms.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/withdraw-window';

export const meta = titled(words.title);
export const headers = answerHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const window = await windowOfShop(getCtxOf(context, 'shop'), params.windowId);
  if (!window) throw notFound();
  return { window };
}

export async function action({ context, params }: Route.ActionArgs) {
  const withdrawn = await withdrawWindow(getCtxOf(context, 'shop'), params.windowId);
  if (!withdrawn.ok) return refusedAnswer(withdrawn);
  throw redirect(withDone(calendarOf(withdrawn.value.first), 'dates-withdrawn'));
}

export default function WithdrawWindow({ loaderData: { window }, actionData }: Route.ComponentProps) {
  const { days, chair, minDays, note } = window;
  const facts = [
    { term: 'Chair', detail: chair },
    { term: 'Days', detail: daysLabel(days) },
    { term: 'Minimum days', detail: minDays ?? 'What your policies say' },
    ...(note ? [{ term: 'Note', detail: note }] : []),
  ];
  return (
    <TakenBack
      title={words.title}
      days={days}
      facts={facts}
      act={words.withdraw}
      keep="Keep them open"
      reply={actionData}
    >
      {words.withdrawn}
    </TakenBack>
  );
}

export const ErrorBoundary = loadFailed('Failed to load these dates', {
  title: 'These dates are not open',
  to: calendarOf(null),
  label: 'Your calendar',
});
