import { actPages } from '#app/copy/stay-transitions.ts';
import { stayPage } from '#app/copy/stays.ts';
import { reasonSchema, wordlessSchema } from '#app/domain/stay-forms.ts';
import { STAY_NOTE_MAX } from '#app/domain/stays.ts';
import { takeOfferBack } from '#app/features/stays/stay-commands.server.ts';
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
import type { Route } from './+types/take-back';

const words = actPages.takeBack;

export const meta = titled(words.title);
export const headers = answerHeaders;
export const shouldRevalidate = shownAnew;

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await openedAct(context, params.stayId, ['TAKE_OFFER_BACK'])).page;
}

export async function action(args: Route.ActionArgs) {
  const isAsked = await asksWhy(getMemberCtx(args.context), args.params.stayId);
  return doneAct(args, {
    schema: isAsked ? reasonSchema : wordlessSchema,
    act: takeOfferBack,
    done: 'stay-taken-back',
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}

/** The shop takes its offer back, and says why (trade A2, 13). */
export default function TakeBack({ loaderData, actionData }: Route.ComponentProps) {
  const { isApart } = loaderData.stay;
  return (
    <ActPage<{ reason: string }>
      {...loaderData}
      reply={actionData}
      title={words.title}
      lead={isApart ? words.apart : words.lead}
      done="stay-taken-back"
      button={{ ...words, isDanger: true }}
      required={isApart ? [] : ['reason']}
    >
      {({ reason }) =>
        isApart ? null : (
          <TextAreaField
            field={reason}
            label={words.reason}
            hint={actPages.theyRead}
            rows={3}
            maxLength={STAY_NOTE_MAX}
          />
        )
      }
    </ActPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text={stayPage.failed} missing={stayPage.gone} />;
}
