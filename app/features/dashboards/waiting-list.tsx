import { Armchair, CalendarClock, ChevronRight, Hourglass, MailOpen, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { NOTHING_WAITS, WAITING_TITLE } from '#app/copy/waiting.ts';
import type { WaitingRow } from '#app/features/dashboards/waiting-rows.ts';
import { Since } from '#app/ui/data/times.tsx';
import { Link } from '#app/ui/navigation/link.tsx';

const ICONS = {
  answer: MailOpen,
  application: Hourglass,
  stay: Armchair,
  message: MessageCircle,
  deadline: CalendarClock,
} as const;

type WaitingListProps = {
  rows: readonly WaitingRow[];
  /** The server's clock. */
  now: Date;
  /** What the profile lacks, as the last row. */
  profile?: ReactNode;
};

/** How both dashboards begin: a row for each thing that waits for the reader, each one link to where it is done. */
export function WaitingList({ rows, now, profile }: WaitingListProps) {
  const isEmpty = rows.length === 0 && !profile;
  return (
    <section aria-labelledby="waiting-title" className="mb-6 sm:mb-8">
      <h2 id="waiting-title" className={isEmpty ? 'sr-only' : 'mb-3 text-xl sm:text-2xl'}>
        {WAITING_TITLE}
      </h2>
      {isEmpty ? (
        <p className="text-muted">{NOTHING_WAITS}</p>
      ) : (
        <ul className="inked divide-y-[1.5px] divide-hairline overflow-hidden bg-surface">
          {rows.map((row) => (
            <Row key={row.kind} row={row} now={now} />
          ))}
          {profile}
        </ul>
      )}
    </section>
  );
}

function Row({ row, now }: { row: WaitingRow; now: Date }) {
  const Icon = ICONS[row.kind];
  return (
    <li className="relative flex items-center gap-3 px-3.5 py-3 hover:bg-grey-wash sm:px-4">
      <Icon size={22} aria-hidden="true" className="shrink-0 self-start text-red" />
      <Link to={row.to} className="min-w-0 flex-1 outline-offset-4 after:absolute after:inset-0 after:content-['']">
        <span className="block font-bold leading-snug [overflow-wrap:anywhere]">{row.title}</span>
        <span className="block text-muted text-sm leading-snug [overflow-wrap:anywhere] empty:hidden">
          {row.detail ? <span>{row.since ? `${row.detail}, ` : row.detail}</span> : null}
          {row.since ? <Since at={row.since} now={now} /> : null}
        </span>
      </Link>
      <ChevronRight size={20} aria-hidden="true" className="shrink-0" />
    </li>
  );
}
