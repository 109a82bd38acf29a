import { actPages } from '#app/copy/stay-transitions.ts';
import { stayPage } from '#app/copy/stays.ts';
import { addDays } from '#app/domain/dates.ts';
import { endEarlySchema } from '#app/domain/stay-forms.ts';
import { endStayEarly } from '#app/features/stays/stay-commands.server.ts';
import { ActPage } from '#app/features/stays/transition-page.tsx';
import { answerHeaders } from '#app/routes/account/form-answer.ts';
import { orFailed } from '#app/routes/forms/or-failed.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { shownAnew } from '#app/routes/stays/shown-anew.ts';
import { doneAct, openedAct } from '#app/routes/stays/transition.server.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import type { Route } from './+types/end-early';

const words = actPages.end;

export const meta = titled(words.title);
export const headers = answerHeaders;
export const shouldRevalidate = shownAnew;

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await openedAct(context, params.stayId, ['END_EARLY'])).page;
}

export function action(args: Route.ActionArgs) {
  const beside = { 'dates-past': 'last', 'not-earlier': 'last' } as const;
  return doneAct(args, { schema: endEarlySchema, act: endStayEarly, done: 'stay-shortened', beside });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}

/** Either side ends a guest spot that has begun: today there, or later (trade A2, 19). */
export default function EndEarly({ loaderData, actionData }: Route.ComponentProps) {
  const { today, during } = loaderData.stay;
  return (
    <ActPage<{ last: string }>
      {...loaderData}
      reply={actionData}
      title={words.title}
      lead={words.lead}
      done="stay-shortened"
      button={{ ...words, isDanger: true }}
      stored={{ last: today }}
      required={['last']}
    >
      {({ last }) => (
        <DateField field={last} label={words.last} min={today} max={addDays(during.last, -1)} className="sm:max-w-72" />
      )}
    </ActPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text={stayPage.failed} missing={stayPage.gone} />;
}
