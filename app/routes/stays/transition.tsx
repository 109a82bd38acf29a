import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { pageWords } from '#app/copy/stays/stay-transitions.ts';
import { stayPage } from '#app/copy/stays/stays.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { TRANSITION_PAGES, transitionsOnPage } from '#app/domain/stays/stays.ts';
import { askedDays } from '#app/domain/values/dates.ts';
import { earlierNotes } from '#app/features/stays/earlier-notes.server.ts';
import { offerFormOf } from '#app/features/stays/start-stay.server.ts';
import { waitingApplication } from '#app/features/stays/stay-applications.server.ts';
import { supersededBy } from '#app/features/stays/stay-conflicts.server.ts';
import { TRANSITION_FORMS } from '#app/features/stays/views/transition-forms.tsx';
import { TransitionPage } from '#app/features/stays/views/transition-page.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { answerHeaders } from '#app/routes/account/account-forms.server.ts';
import { withBrand } from '#app/routes/layouts/titled.ts';
import { loadTransition, requireSide, SUBMIT_TRANSITION } from '#app/routes/stays/transition.server.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import type { Route } from './+types/transition';

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const act = loaderData?.page.act ?? transitionsOnPage(params.transition)[0];
  return [{ title: withBrand(act ? pageWords(act).title : stayPage.gone.title, matches) }];
};
export const headers = answerHeaders;
export const middleware: Route.MiddlewareFunction[] = [requireSide];

/** A refusal shows the guest spot as it is by now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}

const pageOf = (word: string) => TRANSITION_PAGES.find((page) => page === word);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const at = pageOf(params.transition);
  if (!at) throw notFound();
  const { ctx, page } = await loadTransition(context, params);
  const { stayId } = params;
  const isShop = page.stay.side === 'SHOP';
  return {
    at,
    page,
    superseded: at === 'confirmation' ? await supersededBy(ctx, stayId) : [],
    isLinked: isShop && (at === 'offer' || at === 'decline') && (await waitingApplication(ctx, stayId)),
    earlierNotes:
      isShop && (at === 'decline' || at === 'taking-back') ? await earlierNotes(getCtxOf(context, 'shop')) : [],
    offer: at === 'offer' ? await offerAt(context, stayId, url) : null,
  };
}

async function offerAt(context: Route.LoaderArgs['context'], stayId: string, { searchParams }: URL) {
  const named = askedDays(searchParams.getAll('from'), searchParams.getAll('to')) ?? null;
  const opened = await offerFormOf(getCtxOf(context, 'shop'), stayId, named);
  if (!opened) throw notFound();
  return { ...opened, areDaysNamed: named !== null };
}

export function action(args: Route.ActionArgs) {
  const at = pageOf(args.params.transition);
  if (!at) throw notFound();
  return SUBMIT_TRANSITION[at](args);
}

export default function Transition({ loaderData, actionData }: Route.ComponentProps) {
  const { at, page, ...facts } = loaderData;
  const form = TRANSITION_FORMS[at]({ ...facts, stay: page.stay, act: page.act, reply: actionData });
  return <TransitionPage {...page} reply={actionData} form={form} />;
}

export const ErrorBoundary = loadFailed(stayPage.failed, stayPage.gone);
