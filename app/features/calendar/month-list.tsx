import { ArrowLeft, ArrowRight, ChevronDown } from 'lucide-react';
import { month as words } from '#app/copy/calendar.ts';
import { daysLabel } from '#app/copy/dates.ts';
import type { Run } from '#app/domain/chair-month.ts';
import { openDatesAddress } from '#app/features/calendar/calendar-address.ts';
import type { MonthChair } from '#app/features/calendar/month-of-shop.server.ts';
import { RunLink } from '#app/features/calendar/run-link.tsx';
import { lookOf } from '#app/features/calendar/run-look.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';

/**
 * The same month for narrow windows: chair by chair, what there is to say about its days. A chair about which nothing is
 * entered is a line that opens.
 */
export function MonthList({ chairs, className }: { chairs: readonly MonthChair[]; className?: string }) {
  return (
    <div className={classNames('flex flex-col gap-3', className)}>
      {chairs.map((chair) => (
        <ChairDays key={chair.id} chair={chair} />
      ))}
    </div>
  );
}

function ChairDays({ chair: { id, name, hosting, runs } }: { chair: MonthChair }) {
  const told = runs.filter(({ thing, ground }) => thing || ground === 'open');
  return (
    <details open={runs.some(isOwn)} className="inked group bg-surface px-4">
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-3 py-3 group-open:pb-0 [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 text-xl wrap-anywhere">{name}</h3>
        <span className="ml-auto text-muted text-sm">{words.hosting[hosting]}</span>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 self-center group-open:rotate-180" />
      </summary>
      {told.length > 0 ? (
        <ul className="mt-2 divide-y divide-hairline">
          {told.map((run) => (
            <li key={run.days.first}>
              <Line run={run} />
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

/** Entered for this chair: what holds for the whole shop stands in every one. */
const isOwn = ({ thing }: Run) => thing !== null && !(thing.kind === 'closure' && thing.isWholeShop);

function Line({ run }: { run: Run }) {
  const { days, thing, isFromBefore, goesOn } = run;
  const note = words.note(thing);
  const isActedOn = thing !== null;
  return (
    <RunLink run={run} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
      <span aria-hidden="true" className={classNames('h-6 w-4 shrink-0 rounded-sm', lookOf(run))} />
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{daysLabel(days).replace(/, \d+$/, '')}</span>
        <span className={classNames('block text-sm', isActedOn ? 'underline underline-offset-3' : undefined)}>
          {[words.what(run), ...words.more(thing)].join(', ')}
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
    </RunLink>
  );
}
