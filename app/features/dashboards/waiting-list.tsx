import {
  Armchair,
  CalendarClock,
  ChevronRight,
  Circle,
  CircleCheck,
  Hourglass,
  MailOpen,
  MessageCircle,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import * as words from '#app/copy/waiting.ts';
import { NOTHING_WAITS, WAITING_TITLE } from '#app/copy/waiting.ts';
import { shopApplicationsAddress } from '#app/features/applications/shop-application-filters.tsx';
import type {
  WaitingStay,
  WaitingTalk,
  WaitsForArtist,
  WaitsForShop,
} from '#app/features/dashboards/what-waits.server.ts';
import { Since } from '#app/ui/data/times.tsx';

export type WaitingRow = {
  kind: 'answer' | 'application' | 'stay' | 'message' | 'deadline' | 'step' | 'done';
  title: string;
  detail: string | null;
  since: string | null;
  to: string | null;
};

export type ClosingJob = { title: string; shopName: string; lastDay: string; to: string };

export function rowsForArtist({ answer, talk, stay }: WaitsForArtist, closing: ClosingJob | null): WaitingRow[] {
  const rows: WaitingRow[] = [];
  if (answer) {
    const to = href('/applications/:applicationId', { applicationId: answer.applicationId });
    rows.push({
      kind: 'answer',
      title: answer.message,
      detail: words.furtherAnswers(answer.others),
      since: answer.since,
      to,
    });
  }
  rows.push(...rowOfStay(stay, 'shop'), ...rowOfTalk(talk, 'shop'));
  if (closing) {
    const detail = `${closing.title} at ${closing.shopName}`;
    rows.push({
      kind: 'deadline',
      title: words.applicationsClose(closing.lastDay),
      detail,
      since: null,
      to: closing.to,
    });
  }
  return rows;
}

export function rowsForShop({ application, talk, stay, closing }: WaitsForShop): WaitingRow[] {
  const rows: WaitingRow[] = [];
  if (application) {
    const { id, artistName, jobTitle, since, others } = application;
    rows.push({
      kind: 'application',
      title: words.applicationsWait(others + 1, artistName),
      detail: words.waitsLongest(others + 1, artistName, jobTitle),
      since,
      to: others === 0 ? shopApplicationsAddress({}, id) : shopApplicationsAddress({ status: 'PENDING' }, id),
    });
  }
  rows.push(...rowOfStay(stay, 'artist'), ...rowOfTalk(talk, 'artist'));
  if (closing) {
    rows.push({
      kind: 'deadline',
      title: words.applicationsClose(closing.lastDay),
      detail: words.closingListings(closing.title, closing.others),
      since: null,
      to: href('/shop/jobs/:jobId/edit', { jobId: closing.id }),
    });
  }
  return rows;
}

function rowOfStay(stay: WaitingStay, role: 'artist' | 'shop'): WaitingRow[] {
  if (!stay) return [];
  const { id, name, first, last, others } = stay;
  const list = role === 'shop' ? href('/stays') : href('/shop/stays');
  return [
    {
      kind: 'stay',
      title: role === 'shop' ? words.offersWait(others + 1, name) : words.requestsWait(others + 1, name),
      detail: words.endsFirst(others + 1, name, { first, last }),
      since: null,
      to: others === 0 ? href('/stays/:stayId', { stayId: id }) : list,
    },
  ];
}

function rowOfTalk(talk: WaitingTalk, role: 'artist' | 'shop'): WaitingRow[] {
  if (!talk) return [];
  const to = href('/messages/:conversationId', { conversationId: talk.id });
  const title = words.wroteToYou({ ...talk, role });
  return [{ kind: 'message', title, detail: words.unreadLine(talk.unread, talk.others), since: talk.since, to }];
}

const ICONS = {
  answer: MailOpen,
  application: Hourglass,
  stay: Armchair,
  message: MessageCircle,
  deadline: CalendarClock,
  step: Circle,
  done: CircleCheck,
} as const;

type WaitingListProps = {
  rows: readonly WaitingRow[];
  now: Date;
  profile?: ReactNode;
};

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

export function Row({ row: { kind, title, detail, since, to }, now }: { row: WaitingRow; now: Date }) {
  const Icon = ICONS[kind];
  const text = (
    <>
      <span className="block font-bold leading-snug [overflow-wrap:anywhere]">{title}</span>
      <span className="block text-muted text-sm leading-snug [overflow-wrap:anywhere] empty:hidden">
        {detail ? <span>{since ? `${detail}, ` : detail}</span> : null}
        {since ? <Since at={since} now={now} /> : null}
      </span>
    </>
  );
  return (
    <li className="relative flex items-center gap-3 px-3.5 py-3 has-[a]:hover:bg-grey-wash sm:px-4">
      <Icon size={22} className={kind === 'done' ? 'shrink-0 self-start text-green' : 'shrink-0 self-start text-red'} />
      {to ? (
        <Link to={to} className="min-w-0 flex-1 outline-offset-4 after:absolute after:inset-0 after:content-['']">
          {text}
        </Link>
      ) : (
        <div className="min-w-0 flex-1 text-muted">{text}</div>
      )}
      {to ? <ChevronRight size={20} className="shrink-0" /> : null}
    </li>
  );
}
