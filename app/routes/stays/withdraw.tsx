import { actPages } from '#app/copy/stay-transitions.ts';
import { stayPage } from '#app/copy/stays.ts';
import { onStaySchema } from '#app/domain/stay-forms.ts';
import { withdrawRequest } from '#app/features/stays/stay-commands.server.ts';
import { ActPage } from '#app/features/stays/transition-page.tsx';
import { answerHeaders } from '#app/routes/account/form-answer.ts';
import { orFailed } from '#app/routes/forms/or-failed.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { shownAnew } from '#app/routes/stays/shown-anew.ts';
import { doneAct, openedAct } from '#app/routes/stays/transition.server.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/withdraw';

const words = actPages.withdraw;

export const meta = titled(words.title);
export const headers = answerHeaders;
export const shouldRevalidate = shownAnew;

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await openedAct(context, params.stayId, ['WITHDRAW_REQUEST'])).page;
}

export function action(args: Route.ActionArgs) {
  return doneAct(args, { schema: onStaySchema, act: withdrawRequest, done: 'stay-withdrawn' });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}

/** The artist takes a request back (trade A2, 7). */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ActPage
      {...loaderData}
      reply={actionData}
      title={words.title}
      lead={loaderData.stay.isApart ? words.apart : words.lead}
      done="stay-withdrawn"
      button={words}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text={stayPage.failed} missing={stayPage.gone} />;
}
