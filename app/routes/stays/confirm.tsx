import { actPages } from '#app/copy/stay-transitions.ts';
import { stayPage } from '#app/copy/stays.ts';
import { onStaySchema } from '#app/domain/stay-forms.ts';
import { confirmStay } from '#app/features/stays/stay-commands.server.ts';
import { givingWayTo } from '#app/features/stays/stay-conflicts.server.ts';
import { ChangedTermsNotice, ClosedNotice, GivingWay } from '#app/features/stays/stay-notices.tsx';
import { StayTerms } from '#app/features/stays/stay-terms.tsx';
import { ActPage } from '#app/features/stays/transition-page.tsx';
import { answerHeaders } from '#app/routes/account/form-answer.ts';
import { orFailed } from '#app/routes/forms/or-failed.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { shownAnew } from '#app/routes/stays/shown-anew.ts';
import { doneAct, openedAct } from '#app/routes/stays/transition.server.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/confirm';

const words = actPages.confirm;

export const meta = titled(words.title);
export const headers = answerHeaders;
export const shouldRevalidate = shownAnew;

export async function loader({ context, params: { stayId } }: Route.LoaderArgs) {
  const { ctx, page } = await openedAct(context, stayId, ['CONFIRM']);
  return { page, losing: await givingWayTo(ctx, stayId) };
}

export function action(args: Route.ActionArgs) {
  return doneAct(args, { schema: onStaySchema, act: confirmStay, done: 'stay-confirmed' });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}

/** The artist takes the offer, with its terms, and reads before what it ends elsewhere (trade A2, 9). */
export default function Confirm({ loaderData: { page, losing }, actionData }: Route.ComponentProps) {
  const { terms, side } = page.stay;
  return (
    <ActPage
      {...page}
      reply={actionData}
      title={words.title}
      lead={words.lead}
      done="stay-confirmed"
      button={words}
      before={<GivingWay losing={losing} />}
      about={
        <>
          <ChangedTermsNotice stay={page.stay} />
          <ClosedNotice stay={page.stay} />
          {terms ? <StayTerms terms={terms} side={side} /> : null}
        </>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text={stayPage.failed} missing={stayPage.gone} />;
}
