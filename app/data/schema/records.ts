import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { createdAt, id, instant } from '#app/data/schema/checks.ts';
import type { StoredEvent } from '#app/domain/events.ts';

/** Undelivered events: written in the transaction of the act, deleted by the relay. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: jsonb().$type<StoredEvent>().notNull(),
    attempts: integer().notNull().default(0),
    notBefore: instant().notNull().defaultNow(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [index('outbox_due').on(t.notBefore, t.id)],
);

/** Append-only; names are removed with their owners. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_newest').on(t.createdAt, t.id),
    index('audit_subject').on(t.subjectType, t.subjectId),
    index('audit_actor').on(t.actorId),
  ],
);

export const installationFacts = pgTable('installation_facts', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  createdAt: createdAt(),
});
