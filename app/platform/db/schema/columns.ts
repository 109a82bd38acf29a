import { sql } from 'drizzle-orm';
import { customType, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Edits } from '#app/domain/edit-conflict.ts';

/** Case-insensitive text (extension citext): e-mail addresses compare as people read them. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Full-text search vector. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** To the millisecond, like JavaScript's: a cursor read back from an address finds the very row it came from. */
export const instant = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

export const updatedAt = () => instant().notNull().defaultNow();

/** When each thing that a form holds was last changed, so that a save over a newer one is noticed (ruling c-99). */
export const edits = () => jsonb().$type<Edits>().notNull().default({});
