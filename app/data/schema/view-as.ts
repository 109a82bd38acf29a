import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { atMost, between, id, instant, oneOf, partOf } from '#app/data/schema/checks.ts';
import {
  LOOK_CAME_FROM_MAX,
  LOOK_ENDS,
  LOOK_MINUTES,
  LOOK_PAGES_MAX,
  LOOK_PATH_MAX,
  LOOK_REASON_MAX,
} from '#app/domain/staff/staff-permissions.ts';

/** Which staff viewed which member's pages, and why. `sessionId` is empty once it or the session has ended. */
export const viewAsSessions = pgTable(
  'view_as_sessions',
  {
    id: id(),
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    memberId: partOf(() => users.id),
    reason: text().notNull(),
    cameFrom: text().notNull(),
    beganAt: instant().notNull().defaultNow(),
    endsAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text({ enum: LOOK_ENDS }),
    pages: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('look_of_session').on(t.sessionId),
    index('look_of_member').on(t.memberId, t.beganAt, t.id),
    index('look_of_staff').on(t.staffId),
    index('look_open').on(t.endsAt).where(sql`${t.endedAt} is null`),
    check('look_reason', atMost(t.reason, LOOK_REASON_MAX)),
    check('look_reason_present', sql`btrim(${t.reason}) <> ''`),
    check('look_came_from', atMost(t.cameFrom, LOOK_CAME_FROM_MAX)),
    check('look_ends', sql`${t.endsAt} > ${t.beganAt}`),
    check('look_minutes', sql`${t.endsAt} <= ${t.beganAt} + make_interval(mins => ${LOOK_MINUTES})`.inlineParams()),
    check('look_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
    check('look_ended_by', oneOf(t.endedBy, LOOK_ENDS)),
    check('look_over_without_session', sql`${t.endedAt} is null or ${t.sessionId} is null`),
    check('look_pages', between(t.pages, 0, LOOK_PAGES_MAX)),
  ],
);

export const viewAsPages = pgTable(
  'view_as_pages',
  {
    lookId: partOf(() => viewAsSessions.id),
    number: integer().notNull(),
    path: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.lookId, t.number] }),
    check('look_page_number', between(t.number, 1, LOOK_PAGES_MAX)),
    check('look_page_path', atMost(t.path, LOOK_PATH_MAX)),
  ],
);
