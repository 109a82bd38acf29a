import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from '#app/data/schema/accounts.ts';
import { createdAt, id, instant, oneOf } from '#app/data/schema/checks.ts';
import { DATA_DOWNLOAD_STATES } from '#app/domain/values/files.ts';

export const BUCKETS = [
  'certifications',
  'portfolio-images',
  'shop-logos',
  'shop-photos',
  'profile-images',
  'message-files',
] as const;

export type FileVariant = { key: string; width: number; height: number; contentType: string };

/** Without `attachedAt` nothing refers to it, and it is swept. */
export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    bucket: text({ enum: BUCKETS }).notNull(),
    path: text().notNull(),
    originalName: text(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    variants: jsonb().$type<FileVariant[]>().notNull().default([]),
    placeholder: text(),
    attachedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('files_path').on(t.bucket, t.path),
    index('files_owner').on(t.ownerId),
    index('files_unattached').on(t.createdAt).where(sql`${t.attachedAt} is null`),
    check('files_bucket', oneOf(t.bucket, BUCKETS)),
    check('files_bytes', sql`${t.bytes} >= 0`),
  ],
);

/** An archive of a member's data. Times are the database's. */
export const dataDownloads = pgTable(
  'data_downloads',
  {
    id: id(),
    /** Empty once the account is gone: the sweep then deletes bytes and row. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: DATA_DOWNLOAD_STATES }).notNull().default('MAKING'),
    askedAt: instant().notNull().defaultNow(),
    tries: integer().notNull().default(0),
    /** The current attempt: a maker that was presumed dead finds another id and stops. Part of the file name. */
    makerId: uuid(),
    heldUntil: instant().notNull().defaultNow(),
    madeAt: instant(),
    endsAt: instant(),
    bytes: bigint({ mode: 'number' }),
    sweptAt: instant(),
    provenSessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    provenUntil: instant(),
  },
  (t) => [
    check('data_download_state', oneOf(t.state, DATA_DOWNLOAD_STATES)),
    check(
      'data_download_ready',
      sql`(${t.state} = 'READY') = (num_nonnulls(${t.madeAt}, ${t.endsAt}, ${t.bytes}) = 3)`,
    ),
    uniqueIndex('data_download_in_the_making').on(t.userId).where(sql`${t.state} = 'MAKING'`),
    index('data_download_of_user').on(t.userId, t.askedAt, t.id),
    index('data_download_due').on(t.heldUntil, t.id).where(sql`${t.state} = 'MAKING'`),
    index('data_download_to_sweep').on(t.id).where(sql`${t.sweptAt} is null`),
    index('data_download_session').on(t.provenSessionId).where(sql`${t.provenSessionId} is not null`),
  ],
);
