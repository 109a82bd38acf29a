import { data, href, redirect, useLocation } from 'react-router';
import { chairWaits as words } from '#app/copy/calendar/chair-search.ts';
import { guestCalendar } from '#app/copy/calendar/guest-calendar.ts';
import { withDone } from '#app/copy/done.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { waitForChairSchema } from '#app/domain/calendar/chair-waits.ts';
import type { Refused } from '#app/domain/results.ts';
import { askedDays, type Days } from '#app/domain/values/dates.ts';
import { guestCalendarAddress } from '#app/features/calendar/calendar-links.ts';
import { FinishProfileFirst, NotUnderstood, TakesNoRequests } from '#app/features/calendar/calendar-notices.tsx';
import { shopToWaitFor, waitForChair } from '#app/features/stays/waitlist/waitlist.server.ts';
import { WaitForm, type WaitReply, type WaitValues } from '#app/features/stays/waitlist/waitlist-form.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { refusedDates } from '#app/routes/stays/transition.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/wait-for-chair';

const MISSING = 'Shop profile not found';

const nameOf = ({ shopName }: { shopName: string }) => shopName || SOME_SHOP;

export const meta: Route.MetaFunction = titledBy(({ shop }) => words.title(nameOf(shop)), MISSING);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'artist');
  const shopId = params.shopId.toLowerCase();
  const days = askedDays(url.searchParams.getAll('from'), url.searchParams.getAll('to'));
  const shop = await shopToWaitFor(ctx, shopId);
  if (!shop) throw notFound();
  const values: WaitValues = {
    from: days?.first ?? '',
    to: days?.last ?? '',
    leastDays: String(shop.leastDays),
  };
  return { shop, values, isUnderstood: days !== undefined, isUnfinished: !ctx.actor.setupCompleted };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'artist');
  const shopId = params.shopId.toLowerCase();
  const form = await readForm(request, waitForChairSchema);
  if (!form.ok) return form.reply;
  const answer = await waitForChair(ctx, { shopId, ...form.value });
  if (answer.ok) throw redirect(withDone(href('/stays'), 'wait-begun'));
  const { data: reply, init } = refusedDates(form.submission, answer);
  return data<WaitReply>({ ...reply, free: freeIn(answer) }, init ?? undefined);
}

function freeIn({ refusal, about: { first, last } = {} }: Refused): Days | null {
  return refusal === 'chair-free-already' && first && last ? { first, last } : null;
}

export default function WaitForChair({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, values, isUnderstood, isUnfinished } = loaderData;
  const { pathname, search } = useLocation();
  const { shopId, isOff, isClaimed } = shop;
  const back = {
    to: guestCalendarAddress(shopId, { month: values.from.slice(0, 7) || null }),
    label: guestCalendar.open,
  };
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader title={words.title(nameOf(shop))} lead={words.lead} back={back} />
      {isUnderstood ? null : <NotUnderstood />}
      {isOff && !actionData ? (
        <TakesNoRequests isClaimed={isClaimed} back={back} />
      ) : isUnfinished && !actionData ? (
        <FinishProfileFirst back={pathname + search} />
      ) : (
        <WaitForm
          shopId={shopId}
          values={values}
          reply={actionData}
          cancel={
            <ButtonLink to={back.to} size="lg">
              Cancel
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

export const ErrorBoundary = loadFailed('Failed to load how to wait for a chair', {
  title: MISSING,
  to: '/marketplace/shops',
  label: 'Find Shops',
});
