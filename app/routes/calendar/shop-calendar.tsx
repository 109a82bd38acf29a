import { ArrowLeft, ArrowRight, Ban, CalendarPlus, Plus } from 'lucide-react';
import { href, Link } from 'react-router';
import { closures, windows, month as words } from '#app/copy/calendar/calendar.ts';
import { firstChair } from '#app/copy/calendar/first-chair.ts';
import { CHANGE_REQUESTS } from '#app/copy/calendar/hosting.ts';
import { shortDateLabel, shortDaysLabel } from '#app/copy/dates.ts';
import { momentIn } from '#app/copy/done.ts';
import { stayLists } from '#app/copy/stays/stays.ts';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import type { MonthRange } from '#app/domain/calendar/shop-month.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { askedMonth, type Days, isCalendarDate, monthOf, monthsBeside } from '#app/domain/values/dates.ts';
import {
  blockDatesAddress,
  calendarAddress,
  guestCalendarAddress,
  NEW_CHAIR,
  openDatesAddress,
} from '#app/features/calendar/calendar-links.ts';
import { MonthNav, NoChairsYet, NotUnderstood } from '#app/features/calendar/calendar-notices.tsx';
import { openDatesOf } from '#app/features/calendar/guest-month.server.ts';
import { type MonthChair, monthOfShop, type ShopMonth } from '#app/features/calendar/shop-month.server.ts';
import {
  Conflicts,
  lookOf,
  MonthGrid,
  MonthLegend,
  MonthStrips,
  RangeLink,
  Requests,
} from '#app/features/calendar/shop-month.tsx';
import { ShareButton } from '#app/features/jobs/share-button.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { MomentSheet } from '#app/ui/surfaces/moment.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/shop-calendar';

export const meta = titled(words.title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = askedMonth(url.searchParams.getAll('month'));
  const ctx = getCtxOf(context, 'shop');
  const { shopId } = ctx.actor;
  const { searchParams } = url;
  const isNew = momentIn(searchParams) === 'chair-bookable';
  const [shown, ranges] = await Promise.all([
    monthOfShop(ctx, asked ?? null),
    isNew && shopId ? openDatesOf(ctx, shopId) : null,
  ]);
  const chair = shown?.chairs.find(({ id }) => id === searchParams.get('chair')) ?? null;
  const day = searchParams.get('day') ?? '';
  const isOfMonth = isCalendarDate(day) && monthOf(day) === shown?.month;
  const bookable = ranges && shopId ? { shopId, ranges } : null;
  const sheet = chair && { chair, day: isOfMonth ? day : null };
  return { shown, bookable, sheet, isUnderstood: asked !== undefined };
}

export default function ShopCalendar({ loaderData }: Route.ComponentProps) {
  const { shown, bookable, sheet, isUnderstood } = loaderData;
  if (!shown) return <NoShop />;
  const { hasChairs, timeZone } = shown;
  return (
    <div className="page-width py-8">
      <PageHeader
        title={words.title}
        back={{ to: href('/shop/stays'), label: stayLists.title }}
        lead={timeZone ? words.datesIn(US_ZONE_NAME[timeZone]) : null}
        actions={hasChairs ? <Acts /> : null}
        dense
        keepsLead
      />
      {isUnderstood ? null : <NotUnderstood />}
      {bookable ? <Bookable {...bookable} shopName={shown.shopName ?? ''} /> : null}
      {hasChairs ? <Month shown={shown} /> : <NoChairsYet />}
      {sheet ? <ChairSheet {...sheet} month={shown.month} today={shown.today} /> : null}
    </div>
  );
}

/** A first chair, right after it was added. */
function Bookable({ shopId, ranges, shopName }: { shopId: string; ranges: Days[]; shopName: string }) {
  const [first] = ranges;
  const address = guestCalendarAddress(shopId, first ? { month: monthOf(first.first) } : {});
  return (
    <MomentSheet title={first ? firstChair.isBookable : firstChair.isAdded}>
      <p className="mt-1 max-w-measure">{first ? firstChair.nowFree(ranges) : firstChair.noneFree}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={address}>{firstChair.see}</ButtonLink>
        {first ? <ShareButton path={address} title={shopName} /> : null}
      </p>
    </MomentSheet>
  );
}

function Acts() {
  return (
    <>
      <ButtonLink to={openDatesAddress()} variant="primary" icon={<CalendarPlus size={18} aria-hidden="true" />}>
        {windows.open}
      </ButtonLink>
      <ButtonLink to={blockDatesAddress()} icon={<Ban size={18} aria-hidden="true" />}>
        {closures.block}
      </ButtonLink>
      <ButtonLink to={NEW_CHAIR} icon={<Plus size={18} aria-hidden="true" />}>
        Add a chair
      </ButtonLink>
    </>
  );
}

function Month({ shown }: { shown: ShopMonth }) {
  const { month, today, closed, chairs, hosting, requests, conflicts } = shown;
  return (
    <>
      <MonthNav month={month} {...monthsBeside(month)} to={calendarAddress}>
        {month === monthOf(today) ? null : (
          <ButtonLink to={calendarAddress()} size="sm">
            Today
          </ButtonLink>
        )}
      </MonthNav>
      {hosting === 'OFF' ? (
        <p className="mb-4 text-muted">
          <span>{words.off}</span>{' '}
          <Link to={withOrigin('/shop/hosting', calendarAddress(month))} className="text-link">
            {CHANGE_REQUESTS}
          </Link>
        </p>
      ) : null}
      <Conflicts conflicts={conflicts} />
      <Requests requests={requests} />
      {chairs.length > 0 ? (
        <>
          <MonthGrid shown={shown} className="max-md:hidden" />
          <MonthStrips shown={shown} className="md:hidden" />
          {closed.length > 0 ? <p className="mt-4 text-muted md:hidden">{words.closedOn(closed)}</p> : null}
          <MonthLegend className="mt-5 flex" />
        </>
      ) : (
        <p className="text-muted">{words.noneThere}</p>
      )}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={href('/shop/calendar/chairs')} className="text-link">
          Guest chairs
        </Link>
        <Link to={href('/settings/calendar')} className="text-link">
          Sync to my calendar
        </Link>
      </p>
    </>
  );
}

function NoShop() {
  return (
    <div className="page-width py-8">
      <PageHeader title={words.title} />
      <EmptyState
        ornament="anchor"
        title="Shop profile not found"
        action={
          <ButtonLink to={href('/onboarding/shop-profile-setup')} variant="primary">
            Set up your shop
          </ButtonLink>
        }
      >
        A calendar needs a shop that it belongs to.
      </EmptyState>
    </div>
  );
}

type ChairSheetProps = { chair: MonthChair; day: string | null; month: string; today: string };

/** What is on a chair in the month, and the ways to open and block its days, unless the chosen day is past. */
function ChairSheet({ chair: { id, name, hosting, ranges }, day, month, today }: ChairSheetProps) {
  const told = ranges.filter(({ days, entry, ground }) => {
    if (day) return days.first <= day && day <= days.last;
    return entry !== null || ground === 'open';
  });
  return (
    <Dialog
      id="chair-days"
      title={day ? `${name}, ${shortDateLabel(day)}` : name}
      open
      closeHref={calendarAddress(month)}
      foot={
        day && day < today ? null : (
          <>
            {hosting === 'WINDOWS' ? (
              <ButtonLink
                to={openDatesAddress({ chairId: id, day })}
                variant="primary"
                icon={<CalendarPlus size={18} aria-hidden="true" />}
              >
                {windows.open}
              </ButtonLink>
            ) : null}
            <ButtonLink to={blockDatesAddress({ chairId: id, day })} icon={<Ban size={18} aria-hidden="true" />}>
              {closures.block}
            </ButtonLink>
          </>
        )
      }
    >
      {told.length > 0 ? (
        <ul className="divide-y divide-hairline">
          {told.map((range) => (
            <li key={range.days.first}>
              <Line range={range} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{words.nothingThen(hosting === 'NEVER')}</p>
      )}
    </Dialog>
  );
}

function Line({ range }: { range: MonthRange }) {
  const { days, entry, isFromBefore, goesOn } = range;
  const note = words.note(entry);
  const isActedOn = entry !== null;
  return (
    <RangeLink range={range} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
      <span aria-hidden="true" className={classNames('h-6 w-4 shrink-0 rounded-sm', lookOf(range))} />
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{shortDaysLabel(days)}</span>
        <span className={classNames('block text-sm', isActedOn ? 'underline underline-offset-3' : undefined)}>
          {[words.what(range), ...words.more(entry)].join(', ')}
        </span>
        {note ? <span className="block text-muted text-sm">{note}</span> : null}
      </span>
      {isFromBefore || goesOn ? (
        <span className="flex shrink-0 items-center gap-1 text-muted text-sm">
          {isFromBefore ? <ArrowLeft size={15} aria-hidden="true" /> : null}
          <span>{words.continues}</span>
          {goesOn ? <ArrowRight size={15} aria-hidden="true" /> : null}
        </span>
      ) : null}
    </RangeLink>
  );
}

export const ErrorBoundary = loadFailed('Failed to load your calendar');
