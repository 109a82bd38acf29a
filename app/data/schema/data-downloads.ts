import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { id, instant, oneOf } from '#app/data/schema/checks.ts';
import { DATA_DOWNLOAD_STATES } from '#app/domain/values/files.ts';

/** An archive of a member's data: requested, made by a worker, kept for some days. By the database's clock. */
export const dataDownloads = pgTable(
  'data_downloads',
  {
    id: id(),
    /** Empty once the account is gone: the sweep then takes the bytes and the row. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: DATA_DOWNLOAD_STATES }).notNull().default('MAKING'),
    askedAt: instant().notNull().defaultNow(),
    tries: integer().notNull().default(0),
    /**
     * Identifies the attempt: a maker that was presumed dead finds another id here and stops. Also part of the file
     * name.
     */
    makerId: uuid(),
    /** Until then nobody else begins. A maker that lives keeps moving it on. */
    heldUntil: instant().notNull().defaultNow(),
    madeAt: instant(),
    endsAt: instant(),
    bytes: bigint({ mode: 'number' }),
    /** Its bytes are gone for certain. */
    sweptAt: instant(),
    /** The session that has shown whose it is, and until when that is enough to open the archive. */
    provenSessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    provenUntil: instant(),
  },
  (t) => [
    check('data_download_state', oneOf(t.state, DATA_DOWNLOAD_STATES)),
    check(
      'data_download_ready',
      sql`(${t.state} = 'READY') = (num_nonnulls(${t.madeAt}, ${t.endsAt}, ${t.bytes}) = 3)`,
    ),
    // Of two requests at once, in two processes, one makes an archive.
    uniqueIndex('data_download_in_the_making').on(t.userId).where(sql`${t.state} = 'MAKING'`),
    index('data_download_of_user').on(t.userId, t.askedAt, t.id),
    index('data_download_due').on(t.heldUntil, t.id).where(sql`${t.state} = 'MAKING'`),
    index('data_download_to_sweep').on(t.id).where(sql`${t.sweptAt} is null`),
    index('data_download_session').on(t.provenSessionId).where(sql`${t.provenSessionId} is not null`),
  ],
);
