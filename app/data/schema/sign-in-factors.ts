import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { atMost, citext, createdAt, id, instant, partOf } from '#app/data/schema/checks.ts';

/** The authentication library's table: an encrypted secret and hashed codes. */
export const twoFactors = pgTable('two_factors', {
  id: id(),
  userId: partOf(() => users.id).unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
});

/** The authentication library's table, with public keys only. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: partOf(() => users.id),
    name: text(),
    publicKey: text().notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: createdAt(),
  },
  (t) => [index('passkeys_user').on(t.userId), check('passkeys_name_length', atMost(t.name, 100))],
);

/** A new sign-in address that is not confirmed yet. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: partOf(() => users.id).primaryKey(),
    newEmail: citext().notNull(),
    tokenHash: text().unique(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('email_changes_expiry').on(t.expiresAt), check('email_changes_email_length', atMost(t.newEmail, 254))],
);
