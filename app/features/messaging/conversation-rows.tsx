import { BellOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { onMessages } from '#app/browser/live.ts';
import { departed, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { Page } from '#app/domain/values/search.ts';
import type { Partner } from '#app/features/messaging/conversation.server.ts';
import type { ConversationRow } from '#app/features/messaging/conversation-list.server.ts';
import type { LiveMessages } from '#app/features/messaging/live-messages.server.ts';
import { profileAddress } from '#app/features/profiles/profile-address.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';

type ConversationRowsProps = {
  rows: readonly ConversationRow[];
  viewer: 'artist' | 'shop';
  now: Date;
  openId: string | null;
  isArchived: boolean;
};

export function ConversationRows({ rows, viewer, now, openId, isArchived }: ConversationRowsProps) {
  const here = useHere();
  return (
    <ul>
      {rows.map((row) => {
        const name = partnerName(row.partner, viewer);
        const unread = row.id === openId ? 0 : row.unreadCount;
        const avatar = (
          <Avatar name={name} src={row.partner?.src} size={48} shape={viewer === 'artist' ? 'square' : 'round'} />
        );
        return (
          <li
            key={row.id}
            className={classNames(
              'relative flex gap-3 border-hairline border-b-[1.5px] p-3 hover:bg-grey-wash',
              row.id === openId && 'bg-grey-wash',
            )}
          >
            {row.partner?.hasPage ? (
              <Link
                to={profileAddress(viewer, row.partner.id, here)}
                aria-label={`Profile of ${name}`}
                className="relative z-1"
              >
                {avatar}
              </Link>
            ) : (
              avatar
            )}
            <div className="min-w-0 flex-1">
              <div className="flex items-baseline gap-2">
                <Link
                  to={isArchived ? `/messages/${row.id}?show=archived` : `/messages/${row.id}`}
                  aria-current={row.id === openId ? 'page' : undefined}
                  className={classNames(
                    'min-w-0 flex-1 truncate after:absolute after:inset-0 after:content-[""]',
                    unread > 0 ? 'font-bold' : 'font-semibold',
                  )}
                >
                  {name}
                  {unread > 0 ? <span className="sr-only">, {unread} unread</span> : null}
                </Link>
                {row.lastMessageAt ? (
                  <RelativeTime at={row.lastMessageAt} now={now} className="shrink-0 text-muted text-xs" />
                ) : null}
              </div>
              <div className="flex items-center gap-2">
                <p
                  className={classNames('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'font-semibold' : 'text-muted')}
                >
                  {row.lastMessage}
                </p>
                {row.isMuted ? <Muted /> : null}
                {unread > 0 ? (
                  <span
                    aria-hidden="true"
                    className="min-w-5 shrink-0 rounded-full bg-red px-1.5 text-center font-bold text-on-tone text-xs"
                  >
                    {unread}
                  </span>
                ) : null}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type LiveRows = { page: Page<ConversationRow>; now: Date; openId: string | null; isArchived: boolean };

/** The rows of the list, which follow the messages of the open conversation. */
export function useLiveRows({ page: { rows, newer }, now, openId, isArchived }: LiveRows) {
  const [newest, setNewest] = useState<LiveMessages | null>(null);
  useLiveMessages((live) => {
    setNewest(live);
    return live.id === openId && !isArchived && newer === null && rows.some(({ id }) => id === openId);
  });
  return { rows: withNewest(rows, newest), now: newest && newest.now > now ? newest.now : now };
}

export function Muted() {
  return (
    <span title="Muted" className="shrink-0 text-muted">
      <BellOff size={16} aria-hidden="true" />
      <span className="sr-only">Muted</span>
    </span>
  );
}

export function partnerName(partner: Partner | null, viewer: 'artist' | 'shop'): string {
  if (!partner) return departed(viewer === 'artist' ? 'shop' : 'artist');
  return partner.name || (viewer === 'artist' ? SOME_SHOP : SOME_ARTIST);
}

/** `take` shows messages that arrive, and returns false if the page has to be loaded for them. */
export function useLiveMessages(take: (live: LiveMessages) => boolean): void {
  const arrived = useEffectEvent(take);
  useEffect(() => onMessages((live) => arrived(live as LiveMessages)), []);
}

/** The list after a message: its conversation is first. */
export function withNewest(rows: readonly ConversationRow[], live: LiveMessages | null): readonly ConversationRow[] {
  const row = rows.find(({ id }) => id === live?.id);
  if (!live?.lastMessageAt || !row || (row.lastMessageAt && row.lastMessageAt >= live.lastMessageAt)) return rows;
  const { lastMessage, lastMessageAt } = live;
  return [{ ...row, lastMessage, lastMessageAt }, ...rows.filter((one) => one !== row)];
}
