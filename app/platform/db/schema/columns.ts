import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Case-insensitive text (extension citext): e-mail addresses compare as people read them. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Full-text search vector. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

export const updatedAt = () => instant().notNull().defaultNow();
