import { lookOf } from '#app/features/calendar/run-look.ts';
import { classNames } from '#app/ui/class-names.ts';

const DAYS = { first: '2027-03-01', last: '2027-03-01' };
const THING = { id: '', days: DAYS, note: '' };
const GUEST = { kind: 'stay', id: '', days: DAYS, guest: '' } as const;

const LOOKS = [
  ['Open to guests', lookOf({ thing: null, ground: 'open' })],
  ['Blocked', lookOf({ thing: { ...THING, kind: 'closure', isWholeShop: false }, ground: 'not-open' })],
  ['Offered to a guest', lookOf({ thing: { ...GUEST, status: 'OFFERED' }, ground: 'not-open' })],
  ['Confirmed', lookOf({ thing: { ...GUEST, status: 'CONFIRMED' }, ground: 'not-open' })],
  ['Stayed', lookOf({ thing: { ...GUEST, status: 'COMPLETED' }, ground: 'not-open' })],
  ['Weekday you are closed', 'bg-grey-wash border-[1.5px] border-hairline'],
] as const;

/** What the looks of the grid mean. */
export function MonthLegend({ className }: { className?: string }) {
  return (
    <ul className={classNames('flex-wrap gap-x-5 gap-y-1.5 text-sm', className)}>
      {LOOKS.map(([word, look]) => (
        <li key={word} className="flex items-center gap-2">
          <span aria-hidden="true" className={classNames('h-5 w-7 rounded-sm', look)} />
          {word}
        </li>
      ))}
    </ul>
  );
}
