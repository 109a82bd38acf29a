import { Link } from 'react-router';
import { chairWaits, NO_SINGLE_CHAIR } from '#app/copy/calendar/chair-search.ts';
import { guestCalendar as words } from '#app/copy/calendar/guest-calendar.ts';
import { count, monthLabel, shortDateLabel, shortDaysLabel } from '#app/copy/dates.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { refusedText } from '#app/copy/refusals.ts';
import { asking as askingWords } from '#app/copy/stays/stays.ts';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import { getCtx, onVisit } from '#app/data/http/request-context.ts';
import { askableDays, choose, type DayState, type GuestDay, weeksOf } from '#app/domain/calendar/guest-month.ts';
import { canSeeShopProfile } from '#app/domain/profiles.ts';
import type { Denied } from '#app/domain/results.ts';
import { requestProblem } from '#app/domain/stays/stay-policies.ts';
import { STAY_DAYS_MAX } from '#app/domain/stays/stays.ts';
import { askedDays, askedMonth, type Days, daysOf, lengthOf, monthOf, sharedDays } from '#app/domain/values/dates.ts';
import { isId } from '#app/domain/values/id.ts';
import { WEEKDAYS } from '#app/domain/values/opening-hours.ts';
import {
  type AskingWith,
  askAddress,
  askingIn,
  guestCalendarAddress,
  waitAddress,
} from '#app/features/calendar/calendar-links.ts';
import { MonthNav, NotUnderstood, TakesNoRequests } from '#app/features/calendar/calendar-notices.tsx';
import { type GuestMonthOfShop, guestMonthOf } from '#app/features/calendar/guest-month.server.ts';
import { readOpenings } from '#app/features/notifications/mark-read.server.ts';
import { chairsToAskFor } from '#app/features/stays/host-days.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { admit } from '#app/routes/marketplace/profile-visit.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/guest-calendar';

const MISSING = 'Shop profile not found';

const nameOf = (shown: { shopName: string | null }) => shown.shopName || SOME_SHOP;

export const meta: Route.MetaFunction = titledBy(({ shown }) => words.title(nameOf(shown)), MISSING);

export const middleware: Route.MiddlewareFunction[] = [
  onVisit(async ({ context, params: { shopId } }) => {
    const { actor, ...ctx } = getCtx(context);
    if (actor.kind === 'artist' && shopId && isId(shopId)) await readOpenings({ ...ctx, actor }, shopId);
  }),
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const shopId = params.shopId.toLowerCase();
  admit(canSeeShopProfile(ctx.actor, { shopId }), url);
  const to = url.searchParams.getAll('to');
  const days = askedDays(url.searchParams.getAll('from'), to);
  const month = askedMonth(url.searchParams.getAll('month'));
  const isUnderstood = days !== undefined && month !== undefined;
  const shown = await guestMonthOf(ctx, { shopId, asked: month ?? days?.first.slice(0, 7) ?? null });
  if (!shown) throw notFound();
  const chosen: Partial<Days> = days ? (to.length > 0 ? days : { first: days.first }) : {};
  const asking = askingIn(url.searchParams);
  const chairs = days ? await chairsToAskFor(ctx.db, { shopId, days, chairId: null, exceptStayId: null }) : [];
  const shop = { ...shown.terms, today: shown.today, closed: new Set(shown.closed) };
  const problem = days ? requestProblem({ days, job: null, shop, chairs }) : null;
  const least = problem?.refusal === 'too-short' ? problem.about?.least : undefined;
  return {
    shown,
    chosen,
    least,
    problem: problem && problemText(problem),
    asking,
    isUnderstood,
    isOwn: ctx.actor.kind === 'shop',
  };
}

/** An artist who has not asked yet did not lose the chair, so it was not 'just booked'. */
function problemText(problem: Denied): string {
  const { refusal } = problem;
  return refusal === 'dates-not-open' || refusal === 'chair-taken'
    ? NO_SINGLE_CHAIR
    : refusedText({ ok: false, ...problem });
}

export default function FreeDates({ loaderData: { isUnderstood, ...seen } }: Route.ComponentProps) {
  const { shown, isOwn } = seen;
  const { shopId, timeZone } = shown;
  const back = isOwn
    ? { to: '/shop/calendar', label: 'Calendar' }
    : { to: `/marketplace/shops/${shopId}`, label: nameOf(shown) };
  return (
    <div className="page-width py-8">
      <PageHeader
        title={words.title(nameOf(shown))}
        lead={timeZone ? words.datesIn(US_ZONE_NAME[timeZone]) : null}
        back={back}
      />
      {isUnderstood ? null : <NotUnderstood />}
      {isOwn ? (
        <Notice tone="blue" role="note" className="mb-5">
          {words.preview}
        </Notice>
      ) : null}
      {shown.isOff ? <TakesNoRequests isClaimed={shown.isClaimed} back={back} /> : <Month {...seen} />}
    </div>
  );
}

const hasFree = ({ days }: GuestMonthOfShop) => days.some(({ state }) => state === 'free');

type ShownProps = {
  shown: GuestMonthOfShop;
  chosen: Partial<Days>;
  /** The fewest working days, if the days chosen so far are fewer. */
  least: number | undefined;
  /** Why the days chosen so far can't be requested. */
  problem: string | null;
  asking: AskingWith;
  isOwn: boolean;
};

function Month(seen: ShownProps) {
  const { shown, chosen, asking } = seen;
  const { shopId, month, today, days, beside, closed, terms } = shown;
  const way = { shopId, month, chosen, asking };
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <MonthNav month={month} {...beside} to={(other) => guestCalendarAddress(shopId, { ...way, month: other })} />
          <GuestCalendar {...way} today={today} days={days} />
          <Below {...seen} />
        </div>
        <div className="grid gap-5">
          <section aria-label="Before you ask">
            <h2 className="text-xl">Before you ask</h2>
            <ul className="mt-2 list-disc pl-5">
              {words.terms(terms, closed).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      {hasFree(shown) || chosen.first ? <Choice {...seen} /> : null}
    </>
  );
}

/**
 * That the month has no free day; how far the shop plans, where that is not to the end of the month; and the way to
 * hear of a chair, for the days that were chosen or those of the month that can be asked for.
 */
function Below({ shown, chosen: { first, last }, isOwn }: ShownProps) {
  const { shopId, month, today, terms } = shown;
  const askable = askableDays(today, terms);
  const ofMonth = sharedDays(daysOf(month), askable);
  const to = waitAddress(shopId, first && last ? { first, last } : ofMonth);
  const isNoneFree = !hasFree(shown);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {isNoneFree && month <= monthOf(askable.last) ? <p className="text-muted">{words.noneFree}</p> : null}
      {daysOf(month).last > askable.last ? <p className="text-muted">{words.plansUntil(askable.last)}</p> : null}
      {ofMonth && !isOwn ? <ToWait to={to} isQuiet={!isNoneFree} /> : null}
    </div>
  );
}

function ToWait({ to, isQuiet }: { to: string; isQuiet: boolean }) {
  if (!isQuiet)
    return (
      <ButtonLink to={to} size="sm">
        {chairWaits.open}
      </ButtonLink>
    );
  return (
    <p>
      {words.notYourDays}{' '}
      <Link to={to} className="text-link">
        {chairWaits.open}
      </Link>
    </p>
  );
}

/** What was chosen so far, and where it leads, always in view; the shop itself only sees that much. */
function Choice({ shown, chosen: { first, last }, least, problem, asking, isOwn }: ShownProps) {
  const { shopId, month } = shown;
  return (
    <section
      aria-label="Your dates"
      aria-live="polite"
      className="staying-foot lg:inked lg:sticky lg:bottom-4 lg:z-10 lg:mt-6 lg:flex lg:flex-wrap lg:items-center lg:gap-3 lg:bg-surface lg:px-5 lg:py-3"
    >
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{choiceLine(first, last, least)}</span>
        {last && problem ? <span className="block text-sm">{problem}</span> : null}
      </p>
      {first ? (
        <ButtonLink to={guestCalendarAddress(shopId, { month, asking })} variant="quiet" size="sm" preventScrollReset>
          Start over
        </ButtonLink>
      ) : null}
      {first && last && !problem && !isOwn ? (
        <ButtonLink to={askAddress(shopId, { days: { first, last }, ...asking })} variant="primary">
          {askingWords.request}
        </ButtonLink>
      ) : null}
    </section>
  );
}

/** 'Mar 8-14, 7 days', or which day to choose next. */
function choiceLine(first: string | undefined, last: string | undefined, least: number | undefined): string {
  if (!first) return words.chooseFirst;
  if (!last) return `${shortDateLabel(first)}. ${words.chooseLast(least)}`;
  const days = { first, last };
  return `${shortDaysLabel(days)}, ${count(lengthOf(days), 'day')}`;
}

type Chosen = Partial<Days>;

type GuestCalendarProps = Way & { today: string; days: GuestDay[] };

type Way = { shopId: string; month: string; chosen: Chosen; asking: AskingWith };

const FROM_SUNDAY = [6, 0, 1, 2, 3, 4, 5];

/** A month of free days. The first press chooses the first day, the second the last (trade A3). */
function GuestCalendar({ today, days, ...way }: GuestCalendarProps) {
  return (
    <table className="w-full max-w-3xl table-fixed border-separate border-spacing-x-0 border-spacing-y-1">
      <caption className="sr-only">{monthLabel(way.month)}: which days are free</caption>
      <thead>
        <tr>
          {FROM_SUNDAY.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-center text-sm">
              <span aria-hidden="true">{WEEKDAYS[weekday]?.slice(0, 3)}</span>
              <span className="sr-only">{WEEKDAYS[weekday]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find(Boolean)?.day}>
            {week.map((day, at) => (
              <td key={day?.day ?? FROM_SUNDAY[at]} className="p-0">
                {day ? <Day {...way} day={day} isToday={day.day === today} column={at} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Free days stand out. Each day also has a word, so color is not the only sign. */
const LOOK: Record<DayState, string> = {
  free: 'border-line bg-surface',
  taken: 'border-hairline bg-grey-wash text-muted line-through',
  closed: 'border-hairline border-dashed text-muted',
  'not-open': 'border-transparent text-muted',
  'too-soon': 'border-hairline text-muted',
  'not-planned': 'border-hairline border-dotted text-muted',
  past: 'border-transparent text-muted',
};

type DayProps = Way & { day: GuestDay; isToday: boolean; column: number };

function Day({ day, shopId, month, chosen, asking, isToday, column }: DayProps) {
  const isChosen = holds(chosen, day.day);
  const isFree = day.state === 'free';
  const look = classNames(
    'flex min-h-14 flex-col items-center justify-center px-0.5 py-1 text-center leading-tight sm:min-h-16',
    isChosen
      ? barLook(chosen, day.day, column)
      : classNames('mx-0.5 rounded-sm border-[1.5px]', LOOK[day.state], isFree ? 'lift' : undefined),
  );
  const content = (
    <>
      <span aria-hidden="true" className={classNames('font-semibold tabular-nums', isToday ? 'underline' : undefined)}>
        {Number(day.day.slice(-2))}
      </span>
      <span aria-hidden="true" className="text-[min(0.75rem,2.9vw)]">
        {isFree ? (
          day.chairs > 1 ? (
            <span className="max-sm:hidden">{words.chairs(day.chairs)}</span>
          ) : null
        ) : (
          words.state(day)
        )}
      </span>
      <span className="sr-only">
        {shortDateLabel(day.day)}, {words.said(day)}
        <span>{isToday ? ', today' : null}</span>
        <span>{isChosen ? ', chosen' : null}</span>
      </span>
    </>
  );
  if (!isFree) return <div className={look}>{content}</div>;
  return (
    <Link
      to={guestCalendarAddress(shopId, { month, chosen: choose(day.day, chosen, STAY_DAYS_MAX), asking })}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={look}
    >
      {content}
    </Link>
  );
}

/** The chosen days of a week are one bar, rounded where it begins and ends. */
function barLook({ first, last = first }: Chosen, day: string, column: number): string {
  return classNames(
    'border-line border-y-[1.5px] bg-mustard text-on-mustard',
    day === first || column === 0 ? 'ml-0.5 rounded-l-md border-l-[1.5px]' : undefined,
    day === last || column === 6 ? 'mr-0.5 rounded-r-md border-r-[1.5px]' : undefined,
  );
}

function holds({ first, last = first }: Chosen, day: string): boolean {
  return first !== undefined && last !== undefined && day >= first && day <= last;
}

export const ErrorBoundary = loadFailed('Failed to load the free dates', {
  title: MISSING,
  to: '/marketplace/shops',
  label: 'Find Shops',
});
