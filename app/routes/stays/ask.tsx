import { Link, redirect, useLocation } from 'react-router';
import { chairWaits, noSingleChair, freeNearby as sayFree } from '#app/copy/calendar/chair-search.ts';
import { guestCalendar } from '#app/copy/calendar/guest-calendar.ts';
import { bookingLengthLabel, depositLabel, ownShareLabel } from '#app/copy/calendar/guest-policies.ts';
import { withDone } from '#app/copy/done.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { STAY_REFUSAL_TEXT } from '#app/copy/stays/stay-refusals.ts';
import { asking as words } from '#app/copy/stays/stays.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import type { Refused } from '#app/domain/results.ts';
import { askForStaySchema } from '#app/domain/stays/stay-forms.ts';
import { askedDays, type Days } from '#app/domain/values/dates.ts';
import { guestCalendarAddress, waitAddress } from '#app/features/calendar/calendar-links.ts';
import { FinishProfileFirst, NotUnderstood, TakesNoRequests } from '#app/features/calendar/calendar-notices.tsx';
import { SentProfilePanel } from '#app/features/profiles/artist/sent-profile.tsx';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import { PoliciesList } from '#app/features/profiles/shop/policies-list.tsx';
import { ownRemovedPage } from '#app/features/reports/decision.server.ts';
import { RemovedPageNotice } from '#app/features/reports/removed.tsx';
import { freeNearby } from '#app/features/stays/host-days.server.ts';
import { askForStay, type ShopToAsk, shopToAsk } from '#app/features/stays/start-stay.server.ts';
import { stayAddress } from '#app/features/stays/stay-names.ts';
import { AskForm, type AskReply, type AskValues } from '#app/features/stays/views/request-form.tsx';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { refusedDates } from '#app/routes/stays/transition.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/ask';

/** What a guest has to know, short, and all of it. */
function AskTerms({ shop: { terms, closed, policies } }: { shop: ShopToAsk }) {
  return (
    <section aria-label="Terms">
      <h2 className="text-lg">Terms</h2>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {guestCalendar.terms(terms, closed).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {policies ? (
        <details className="mt-2">
          <summary className="text-link w-fit cursor-pointer py-1.5 text-sm">{words.terms}</summary>
          <div className="mt-3">
            <PoliciesList policies={policies} bookingPolicy={null} />
          </div>
        </details>
      ) : null}
    </section>
  );
}

/** The shop in a picture, with what it pays and asks for. */
function AskHead({ shop }: { shop: ShopToAsk }) {
  const { photo, policies, terms } = shop;
  return (
    <div className="inked mb-6 flex flex-col overflow-clip bg-surface sm:flex-row">
      {photo ? (
        <div className="art-when-broken max-sm:aspect-[5/2] sm:w-56">
          <Picture
            picture={gridPicture(photo, { id: shop.shopId, alt: `Photo of ${nameOf(shop)}` })}
            sizes="(width >= 640px) 224px, 100vw"
            priority
            className="h-full min-h-0 object-cover"
          />
        </div>
      ) : null}
      <ul className="flex flex-wrap content-center gap-x-5 gap-y-1 px-4 py-3 font-semibold">
        {policies ? <li>{ownShareLabel(policies)}</li> : null}
        {policies ? (
          <li>{policies.depositRequired ? `${depositLabel(policies)} deposit` : depositLabel(policies)}</li>
        ) : null}
        <li>At least {bookingLengthLabel(terms.leastDays)}</li>
      </ul>
    </div>
  );
}

const MISSING = 'Shop profile not found';

const nameOf = ({ shopName }: { shopName: string }) => shopName || SOME_SHOP;

export const meta: Route.MetaFunction = titledBy(({ shop }) => words.title(nameOf(shop)), MISSING);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'artist');
  const { searchParams } = url;
  const shopId = params.shopId.toLowerCase();
  const days = askedDays(searchParams.getAll('from'), searchParams.getAll('to'));
  const asked = { days: days ?? null, jobId: searchParams.get('job'), again: searchParams.get('again') };
  const shop = await shopToAsk(ctx, { shopId, ...asked });
  if (!shop) throw notFound();
  const chairId = searchParams.get('chair');
  return {
    shop,
    asking: { jobId: shop.job?.id ?? null, again: shop.earlier && asked.again },
    values: opensWith(shop, { days: days ?? null, chairId }),
    isUnderstood: days !== undefined,
    removed: await ownRemovedPage(ctx),
    isUnfinished: !ctx.actor.setupCompleted,
  };
}

/** The days and the chair of the address; else those of the earlier request, unless they have passed. */
function opensWith(shop: ShopToAsk, { days, chairId }: { days: Days | null; chairId: string | null }): AskValues {
  const { earlier, today, chairs, job, lastLetter } = shop;
  const again = earlier && earlier.during.first > today ? earlier.during : null;
  const opened = days ?? again;
  const chair = chairs.find(({ id }) => id === (chairId ?? earlier?.chairId));
  return {
    from: opened?.first ?? '',
    to: opened?.last ?? '',
    flexDays: String(earlier?.flexDays ?? 0),
    chairId: chair?.id ?? '',
    letter: earlier?.letter ?? lastLetter,
    clients: earlier?.clients ?? '',
    needs: earlier?.needs ?? '',
    jobId: job?.id ?? '',
    submissionId: crypto.randomUUID(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'artist');
  const shopId = params.shopId.toLowerCase();
  const form = await readForm(request, askForStaySchema);
  if (!form.ok) return form.reply;
  const asked = await askForStay(ctx, { shopId, ...form.value });
  if (asked.ok) throw redirect(withDone(stayAddress(asked.value.stayId), 'stay-asked'));
  if (!mayHelpToMove(asked)) return refusedDates(form.submission, asked);
  const runs = await freeNearby(ctx.db, { shopId, ...form.value });
  return refusedDates(form.submission, asked, runs.length > 0 ? [sayFree(runs)] : []);
}

/** Whether other days nearby may do: where a chair or its open dates stand in the way, not what the shop wants of everybody. */
function mayHelpToMove({ refusal, about }: Refused): boolean {
  return refusal === 'dates-not-open' || refusal === 'chair-taken' || about?.usual !== undefined;
}

export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, asking, values, isUnderstood, removed, isUnfinished } = loaderData;
  const { pathname, search } = useLocation();
  const { shopId, isOff, isClaimed, job, chairs } = shop;
  const chosen = values.from ? { first: values.from, last: values.to } : {};
  const back = {
    to: guestCalendarAddress(shopId, { month: values.from.slice(0, 7) || null, chosen, asking }),
    label: guestCalendar.open,
  };
  const isShut = (isOff || removed !== null || isUnfinished) && !actionData;
  return (
    <div className="page-width py-8">
      <PageHeader title={words.title(nameOf(shop))} lead={job ? <About job={job} /> : null} back={back} />
      {isUnderstood ? null : <NotUnderstood />}
      {isOff && !actionData ? (
        <TakesNoRequests isClaimed={isClaimed} back={back} />
      ) : (
        <RemovedPageNotice removed={removed}>
          Your page would go along with your letter, so you cannot ask for now.
        </RemovedPageNotice>
      )}
      {isUnfinished && !isOff && !actionData ? <FinishProfileFirst back={pathname + search} /> : null}
      {isShut ? null : (
        <div className="max-w-3xl">
          <AskHead shop={shop} />
          <AskForm
            values={values}
            chairs={chairs}
            note={<Note shop={shop} values={values} reply={actionData} />}
            isLetterReused={values.letter !== ''}
            sent={<SentProfilePanel sent={shop.sent} back={pathname + search} />}
            terms={<AskTerms shop={shop} />}
            reply={actionData}
            cancel={
              <ButtonLink to={back.to} size="lg">
                Cancel
              </ButtonLink>
            }
          />
        </div>
      )}
    </div>
  );
}

function Note({ shop: { shopId, parts }, values, reply }: { shop: ShopToAsk; values: AskValues; reply?: AskReply }) {
  const isSplit = parts.length > 0 && !reply;
  const isTaken = reply?.refusal !== undefined && TAKEN.includes(reply.refusal);
  if (!isSplit && !isTaken) return null;
  const { from, to } = { ...values, ...(isTaken ? reply?.result?.initialValue : {}) } as AskValues;
  return (
    <p className="max-w-measure text-sm">
      {isSplit ? <span>{noSingleChair(parts)} </span> : null}
      <Link to={waitAddress(shopId, { first: from, last: to })} className="text-link">
        {chairWaits.open}
      </Link>
    </p>
  );
}

const TAKEN: readonly string[] = [STAY_REFUSAL_TEXT['chair-taken'], STAY_REFUSAL_TEXT['dates-not-open']];

function About({ job }: { job: { id: string; title: string } }) {
  return (
    <p>
      {words.about}{' '}
      <Link to={`/jobs/${job.id}`} className="text-link">
        {job.title}
      </Link>
    </p>
  );
}

export const ErrorBoundary = loadFailed('Failed to load how to ask this shop', {
  title: MISSING,
  to: '/marketplace/shops',
  label: 'Find Shops',
});
