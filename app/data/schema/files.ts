import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { createdAt, id, instant, oneOf } from '#app/data/schema/checks.ts';

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
