import { actPages, cancellationCost } from '#app/copy/stay-transitions.ts';
import { stayPage } from '#app/copy/stays.ts';
import { daysBetween } from '#app/domain/dates.ts';
import { reasonSchema, wordlessSchema } from '#app/domain/stay-forms.ts';
import { STAY_NOTE_MAX } from '#app/domain/stays.ts';
import { cancelStay } from '#app/features/stays/stay-commands.server.ts';
import type { StayShown } from '#app/features/stays/stay-page.server.ts';
import { asksWhy } from '#app/features/stays/stay-page.server.ts';
import { ActPage } from '#app/features/stays/transition-page.tsx';
import { getMemberCtx } from '#app/platform/http/request-context.ts';
import { answerHeaders } from '#app/routes/account/form-answer.ts';
import { orFailed } from '#app/routes/forms/or-failed.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { shownAnew } from '#app/routes/stays/shown-anew.ts';
import { doneAct, openedAct } from '#app/routes/stays/transition.server.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { TextAreaField } from '#app/ui/forms/text-field.tsx';
import type { Route } from './+types/cancel';

const words = actPages.cancel;

export const meta = titled(words.title);
export const headers = answerHeaders;
export const shouldRevalidate = shownAnew;

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await openedAct(context, params.stayId, ['CANCEL'])).page;
}

export async function action(args: Route.ActionArgs) {
  const isAsked = await asksWhy(getMemberCtx(args.context), args.params.stayId);
  return doneAct(args, { schema: isAsked ? reasonSchema : wordlessSchema, act: cancelStay, done: 'stay-canceled' });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}

/** Either side calls a confirmed guest spot off, and reads before what that costs (trade A2, 18). */
export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const { isApart } = loaderData.stay;
  return (
    <ActPage<{ reason: string }>
      {...loaderData}
      reply={actionData}
      title={words.title}
      done="stay-canceled"
      button={{ ...words, isDanger: true }}
      required={isApart ? [] : ['reason']}
      before={<Consequence stay={loaderData.stay} />}
    >
      {({ reason }) =>
        isApart ? null : (
          <TextAreaField
            field={reason}
            label={words.reason}
            hint={words.reasonHint}
            rows={3}
            maxLength={STAY_NOTE_MAX}
          />
        )
      }
    </ActPage>
  );
}

function Consequence({ stay }: { stay: StayShown }) {
  const { side, today, during, depositCents, keptIfCanceled } = stay;
  const cost = { by: side, days: daysBetween(today, during.first), depositCents, keptPercent: keptIfCanceled };
  return (
    <div>
      <p className="max-w-measure font-semibold text-lg">{cancellationCost(cost)}</p>
      {depositCents ? <p className="mt-1 max-w-measure text-muted">{words.settle}</p> : null}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text={stayPage.failed} missing={stayPage.gone} />;
}
