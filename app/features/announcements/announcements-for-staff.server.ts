import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CtxOf } from '#app/platform/context.server.ts';
import { newestPage } from '#app/platform/db/newest-first.server.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { announcements } from '#app/platform/db/schema/announcements.ts';

const PAGE = 25;

const SHOWN = {
  id: announcements.id,
  version: announcements.version,
  text: announcements.text,
  linkTo: announcements.linkTo,
  linkWords: announcements.linkWords,
  kind: announcements.kind,
  audience: announcements.audience,
  startsAt: announcements.startsAt,
  endsAt: announcements.endsAt,
};

/** The one that is not over: it runs, or will. */
export async function announcementInHand({ db, now }: CtxOf<'staff'>) {
  const [row] = await db
    .select(SHOWN)
    .from(announcements)
    .where(and(isNull(announcements.endedAt), or(isNull(announcements.endsAt), gt(announcements.endsAt, now))))
    .orderBy(desc(announcements.createdAt))
    .limit(1);
  return row ?? null;
}

/** All there were, the newest first, with whoever announced and ended them: null for who is gone. */
export function announcementsForStaff({ db }: CtxOf<'staff'>, { after }: { after: string | null }) {
  const ender = alias(users, 'ender');
  return newestPage(
    { after, size: PAGE, at: announcements.createdAt, id: announcements.id },
    ({ beyond, order, limit }) =>
      db
        .select({
          ...SHOWN,
          createdAt: announcements.createdAt,
          endedAt: announcements.endedAt,
          writtenBy: users.email,
          endedBy: sql<string | null>`${ender.email}`,
        })
        .from(announcements)
        .leftJoin(users, eq(users.id, announcements.createdBy))
        .leftJoin(ender, eq(ender.id, announcements.endedBy))
        .where(beyond)
        .orderBy(...order)
        .limit(limit),
    (row) => row.createdAt,
  );
}
