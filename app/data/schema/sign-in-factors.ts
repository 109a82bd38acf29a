import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#app/data/schema/accounts.ts';
import { atMost, citext, createdAt, id, instant } from '#app/data/schema/checks.ts';

/** The second step of a user's sign-in (the authentication library's table): a secret, encrypted, and hashed codes. */
export const twoFactors = pgTable('two_factors', {
  id: id(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  /** False until the first code has shown that the app is set up. */
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
});

/** Passkeys (the authentication library's table): public keys, so there is nothing in it to steal. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

/** A new sign-in address that waits for its link to be followed; a user has one at most. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: citext().notNull(),
    /** Null until the mail with the link is composed. */
    tokenHash: text().unique(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('email_changes_expiry').on(t.expiresAt), check('email_changes_email_length', atMost(t.newEmail, 254))],
);
