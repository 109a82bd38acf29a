import { Form, redirect } from 'react-router';
import { closures, month, windows } from '#app/copy/calendar/calendar.ts';
import { daysLabel } from '#app/copy/dates.ts';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { closureOfShop, unblockDates, windowOfShop, withdrawWindow } from '#app/features/calendar/dates.server.ts';
import { calendarOf } from '#app/features/calendar/dates-forms.tsx';
import { notFound, refusedAnswer } from '#app/platform/http/replies.server.ts';
import { answerHeaders } from '#app/routes/account/account-forms.server.ts';
import { withBrand } from '#app/routes/layouts/titled.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
import type { Route } from './+types/take-dates-back';

/** The page of open dates and that of blocked ones. */
const WORDS = {
  open: { title: windows.title, act: windows.withdraw, effect: windows.withdrawn, keep: 'Keep them open' },
  blocked: { title: closures.title, act: closures.unblock, effect: closures.unblocked, keep: 'Keep them blocked' },
} as const;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: withBrand(WORDS[loaderData?.kind ?? 'open'].title, matches) },
];
export const headers = answerHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  if (params.windowId !== undefined) {
    const open = await windowOfShop(ctx, params.windowId);
    if (!open) throw notFound();
    const least = { term: 'Minimum days', detail: open.minDays ?? 'What your policies say' };
    return { kind: 'open' as const, ...open, least };
  }
  const blocked = await closureOfShop(ctx, params.closureId);
  if (!blocked) throw notFound();
  return { kind: 'blocked' as const, ...blocked, chair: blocked.chair ?? closures.wholeShop, least: null };
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  const isOpen = params.windowId !== undefined;
  const taken = isOpen ? await withdrawWindow(ctx, params.windowId) : await unblockDates(ctx, params.closureId);
  if (!taken.ok) return refusedAnswer(taken);
  const done: DoneKey = isOpen ? 'dates-withdrawn' : 'dates-unblocked';
  throw redirect(withDone(calendarOf(taken.value.first), done));
}

export default function TakeDatesBack({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, days, chair, note, least } = loaderData;
  const { title, act, effect, keep } = WORDS[kind];
  const back = calendarOf(days.first);
  const facts = [
    { term: kind === 'open' ? 'Chair' : 'Blocked', detail: chair },
    { term: 'Days', detail: daysLabel(days) },
    ...(least ? [least] : []),
    ...(note ? [{ term: 'Note', detail: note }] : []),
  ];
  return (
    <div className="page-width max-w-2xl py-8">
      <PageHeader title={title} back={{ to: back, label: month.title }} />
      <FlashSheet>
        <Form method="post" className="flex flex-col gap-5">
          <FormNotice
            errors={actionData?.result?.error?.[''] ?? null}
            answer={actionData}
            failed="Nothing was changed. Please try again."
            focus
          />
          <DefinitionList rows={facts} />
          <p className="max-w-measure text-muted">{effect}</p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant="danger" busyLabel="Changing...">
              {act}
            </SubmitButton>
            <ButtonLink to={back}>{keep}</ButtonLink>
          </div>
        </Form>
      </FlashSheet>
    </div>
  );
}

export const ErrorBoundary = loadFailed('Failed to load these dates', {
  title: 'These dates are no longer in your calendar',
  to: calendarOf(null),
  label: 'Your calendar',
});
