import { actPages } from '#app/copy/stay-transitions.ts';
import { stayPage } from '#app/copy/stays.ts';
import { changeDatesSchema, DATE_CHANGES } from '#app/domain/stay-forms.ts';
import { askOtherDates, changeDates } from '#app/features/stays/stay-commands.server.ts';
import { ChangeFields, type ChangeValues } from '#app/features/stays/transition-fields.tsx';
import { ActPage, type ActReply } from '#app/features/stays/transition-page.tsx';
import { answerHeaders } from '#app/routes/account/form-answer.ts';
import { orFailed } from '#app/routes/forms/or-failed.ts';
import { withBrand } from '#app/routes/layouts/titled.ts';
import { shownAnew } from '#app/routes/stays/shown-anew.ts';
import { BESIDE_DAYS, doneAct, openedAct } from '#app/routes/stays/transition.server.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/change';

const words = actPages.change;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: withBrand(words.title[loaderData?.act ?? 'CHANGE_DATES'], matches) },
];
export const headers = answerHeaders;
export const shouldRevalidate = shownAnew;

export async function loader({ context, params: { stayId } }: Route.LoaderArgs) {
  const { can, page } = await openedAct(context, stayId, DATE_CHANGES);
  const act = DATE_CHANGES.find((one) => one === can) ?? 'CHANGE_DATES';
  return { page, act };
}

export function action(args: Route.ActionArgs) {
  return doneAct(args, {
    schema: changeDatesSchema,
    act: (ctx, { act, letter, flexDays, ...asked }) =>
      act === 'CHANGE_DATES' ? changeDates(ctx, { ...asked, flexDays }) : askOtherDates(ctx, { ...asked, letter }),
    done: ({ act }) => (act === 'CHANGE_DATES' ? 'stay-dates-changed' : 'stay-dates-asked'),
    beside: BESIDE_DAYS,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}

/** The artist asks for other days: for those of the request, or in place of those that were offered (trade A2, 6 and 10). */
export default function Change({ loaderData: { page, act }, actionData }: Route.ComponentProps) {
  const { during, flexDays, today, changesLeft } = page.stay;
  const reply: ActReply | undefined = actionData;
  return (
    <ActPage<ChangeValues>
      {...page}
      reply={reply}
      title={words.title[act]}
      lead={words.lead[act](changesLeft)}
      done={act === 'CHANGE_DATES' ? 'stay-dates-changed' : 'stay-dates-asked'}
      button={{ label: words.label[act], busy: words.busy }}
      stored={{ act, from: during.first, to: during.last, flexDays: String(flexDays), letter: '' }}
      required={['from', 'to']}
    >
      {(fields) => <ChangeFields fields={fields} today={today} inTheWayAt={reply?.inTheWayAt} />}
    </ActPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text={stayPage.failed} missing={stayPage.gone} />;
}
