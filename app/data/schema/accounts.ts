import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atMost, citext, createdAt, id, instant, oneOf, partOf, updatedAt } from '#app/data/schema/checks.ts';
import { ROLES, STAFF_ROLES } from '#app/domain/accounts.ts';

/** The authentication library's user. Only the server sets the role. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: citext().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    name: text().notNull().default(''),
    image: text(),
    userType: text({ enum: ROLES }),
    twoFactorEnabled: boolean().notNull().default(false),
    /** Set during a suspension: sessions are invalid then (c-111). */
    suspendedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('users_user_type', oneOf(t.userType, ROLES)), check('users_email_length', atMost(t.email, 254))],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: partOf(() => users.id),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    lastUsedAt: instant().notNull().defaultNow(),
    /** By the database's clock, never changed: for acts that need a recent sign-in (ruling c-85). */
    signedInAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: partOf(() => users.id),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('accounts_user_provider').on(t.userId, t.providerId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expiry').on(t.expiresAt)],
);

export const confirmationTokens = pgTable(
  'confirmation_tokens',
  {
    id: id(),
    userId: partOf(() => users.id),
    tokenHash: text().notNull().unique(),
    returnTo: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('confirmation_tokens_user').on(t.userId), index('confirmation_tokens_expiry').on(t.expiresAt)],
);

/** One row per confirmed address; this role counts (ruling c-16). */
export const profiles = pgTable(
  'profiles',
  {
    id: partOf(() => users.id).primaryKey(),
    email: citext().notNull(),
    role: text({ enum: ROLES }).notNull(),
    fullName: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('profiles_role', oneOf(t.role, ROLES))],
);

export const adminUsers = pgTable(
  'admin_users',
  {
    id: partOf(() => users.id).primaryKey(),
    email: citext().notNull().unique(),
    role: text({ enum: STAFF_ROLES }).notNull().default('administrator'),
    createdAt: createdAt(),
  },
  (t) => [check('admin_users_role', oneOf(t.role, STAFF_ROLES))],
);

/** Who accepted which version of a legal text (ruling c-73). */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    id: id(),
    userId: partOf(() => users.id),
    document: text({ enum: ['terms', 'privacy'] }).notNull(),
    version: text().notNull(),
    acceptedAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('legal_acceptances_once').on(t.userId, t.document, t.version)],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: instant().notNull(),
  },
  (t) => [index('rate_limits_window').on(t.windowEndsAt), check('rate_limits_count', sql`${t.count} >= 0`)],
);

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
