import { actPages } from '#app/copy/stay-transitions.ts';
import { stayPage } from '#app/copy/stays.ts';
import { declineOfferSchema, declineRequestSchema } from '#app/domain/stay-forms.ts';
import { waitingApplication } from '#app/features/stays/stay-applications.server.ts';
import { declineOffer, declineRequest } from '#app/features/stays/stay-commands.server.ts';
import { DeclineFields, type DeclineValues } from '#app/features/stays/transition-fields.tsx';
import { ActPage } from '#app/features/stays/transition-page.tsx';
import { getMemberCtx } from '#app/platform/http/request-context.ts';
import { answerHeaders } from '#app/routes/account/form-answer.ts';
import { orFailed } from '#app/routes/forms/or-failed.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { shownAnew } from '#app/routes/stays/shown-anew.ts';
import { doneAct, openedAct } from '#app/routes/stays/transition.server.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/decline';

const words = actPages.decline;

export const meta = titled(words.label);
export const headers = answerHeaders;
export const shouldRevalidate = shownAnew;

export async function loader({ context, params: { stayId } }: Route.LoaderArgs) {
  const { ctx, page } = await openedAct(context, stayId, ['DECLINE_REQUEST', 'DECLINE_OFFER']);
  return { page, isLinked: page.stay.side === 'SHOP' && (await waitingApplication(ctx, stayId)) };
}

export function action(args: Route.ActionArgs) {
  const done = 'stay-declined';
  return getMemberCtx(args.context).actor.kind === 'shop'
    ? doneAct(args, { schema: declineRequestSchema, act: declineRequest, done })
    : doneAct(args, { schema: declineOfferSchema, act: declineOffer, done });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailed(serverAction);
}

/**
 * The shop says no to a request, the artist to an offer (trade A2, 5 and 11). An application that the days came with stays as
 * it is, unless the shop ticks the box (c-211).
 */
export default function Decline({ loaderData: { page, isLinked }, actionData }: Route.ComponentProps) {
  const { side, isApart } = page.stay;
  return (
    <ActPage<DeclineValues>
      {...page}
      reply={actionData}
      title={words.title[side]}
      lead={(isApart ? words.apart : words.lead)[side]}
      done="stay-declined"
      button={{ label: words.label, busy: words.busy, isDanger: true }}
      stored={{ reason: '', note: '', alsoRejects: '' }}
      required={side === 'SHOP' ? ['reason'] : []}
    >
      {(fields) => <DeclineFields fields={fields} side={side} isLinked={isLinked} isApart={isApart} />}
    </ActPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text={stayPage.failed} missing={stayPage.gone} />;
}
