import { ArrowLeft, ArrowRight, ChevronDown } from 'lucide-react';
import { href, Link } from 'react-router';
import { month as words } from '#app/copy/calendar/calendar.ts';
import { daysLabel } from '#app/copy/dates.ts';
import type { MonthRange } from '#app/domain/calendar/shop-month.ts';
import { openDatesAddress } from '#app/features/calendar/calendar-links.ts';
import { lookOf, RangeLink } from '#app/features/calendar/month-grid.tsx';
import type { MonthChair, ShopMonth } from '#app/features/calendar/shop-month.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** How many requests are named. A request holds no chair, so it has no row. */
const NAMED_MAX = 10;

const stayAddress = (stayId: string) => href('/stays/:stayId', { stayId });

/** The requests for days of the month, each with a link to answer it. */
export function Requests({ requests }: Pick<ShopMonth, 'requests'>) {
  if (requests.length === 0) return null;
  const more = requests.length - NAMED_MAX;
  return (
    <section aria-label="Waiting for your answer" className="inked mb-5 bg-mustard-wash px-4 py-3">
      <h3 className="text-xl">Waiting for your answer</h3>
      <ul className="mt-1">
        {requests.slice(0, NAMED_MAX).map(({ id, guest, days, chair }) => (
          <li key={id}>
            <Link to={stayAddress(id)} className="text-link inline-block py-1">
              {words.asksFor(guest, days, chair)}
            </Link>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Link to={href('/shop/stays')} className="text-link inline-block py-1">
              and {more} more
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** Guests whose first or last day is now one of the shop's closed days (trade A6, 6). */
export function Conflicts({ conflicts }: Pick<ShopMonth, 'conflicts'>) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="mustard" role="note" title={words.conflicts(conflicts.length)} className="mb-5">
      <ul>
        {conflicts.slice(0, NAMED_MAX).map((conflict) => (
          <li key={conflict.id}>
            <Link to={stayAddress(conflict.id)} className="text-link inline-block py-1">
              {words.closedThen(conflict)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The month for narrow windows, chair by chair. A chair without entries is a line that expands. */
export function MonthList({ chairs, className }: { chairs: readonly MonthChair[]; className?: string }) {
  return (
    <div className={classNames('flex flex-col gap-3', className)}>
      {chairs.map((chair) => (
        <ChairDays key={chair.id} chair={chair} />
      ))}
    </div>
  );
}

function ChairDays({ chair: { id, name, hosting, ranges } }: { chair: MonthChair }) {
  const told = ranges.filter(({ entry, ground }) => entry || ground === 'open');
  return (
    <details open={ranges.some(isOwn)} className="inked group bg-surface px-4">
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-3 py-3 group-open:pb-0 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 text-xl wrap-anywhere">{name}</h3>
        <span className="ml-auto text-muted text-sm">{words.hosting[hosting]}</span>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 self-center group-open:rotate-180" />
      </summary>
      {told.length > 0 ? (
        <ul className="mt-2 divide-y divide-hairline">
          {told.map((range) => (
            <li key={range.days.first}>
              <Line range={range} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">{hosting === 'NEVER' ? 'Nothing in this month.' : 'Not open in this month.'}</p>
      )}
      {hosting === 'WINDOWS' ? (
        <p className="border-hairline border-t py-2.5">
          <Link to={openDatesAddress(id)} className="text-link" aria-label={`Open dates of ${name}`}>
            Open dates
          </Link>
        </p>
      ) : null}
    </details>
  );
}

/** Whether it was entered for this chair alone, not for the whole shop. */
const isOwn = ({ entry }: MonthRange) => entry !== null && !(entry.kind === 'closure' && entry.isWholeShop);

function Line({ range }: { range: MonthRange }) {
  const { days, entry, isFromBefore, goesOn } = range;
  const note = words.note(entry);
  const isActedOn = entry !== null;
  return (
    <RangeLink range={range} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
      <span aria-hidden="true" className={classNames('h-6 w-4 shrink-0 rounded-sm', lookOf(range))} />
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{daysLabel(days).replace(/, \d+$/, '')}</span>
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
