import { eq, sql } from 'drizzle-orm';
import { accounts, legalAcceptances, profiles, sessions, users } from '#app/data/schema/accounts.ts';
import { dataDownloads } from '#app/data/schema/data-downloads.ts';
import { emailChanges, passkeys, twoFactors } from '#app/data/schema/sign-in-factors.ts';
import { archived, leftOut, OURS, type Owner, SAID } from '#app/features/data-download/archived-table.server.ts';

const SECRET = 'opens the account';

/** The account and its ways of signing in. */
export const ACCOUNT_PARTS = {
  users: archived(users, {
    file: 'account/account.json',
    says: 'your account: your sign-in email, your name, your role',
    whose: ({ userId }: Owner) => eq(users.id, userId),
    order: ['id'],
    shows: ['id', 'email', 'emailVerified', 'name', 'userType', 'twoFactorEnabled', 'createdAt', 'updatedAt'],
    isOne: true,
    withheld: { image: 'never filled', suspendedAt: 'said by the suspensions' },
  }),
  profiles: archived(profiles, {
    file: 'account/role.json',
    says: 'the role that you chose when you signed up',
    whose: ({ userId }: Owner) => eq(profiles.id, userId),
    order: ['id'],
    shows: ['email', 'role', 'fullName', 'createdAt', 'updatedAt'],
    isOne: true,
    withheld: { id: SAID },
  }),
  accounts: archived(accounts, {
    file: 'account/ways-to-sign-in.json',
    says: 'whether you have a password, and since when; never the password itself',
    whose: ({ userId }: Owner) => eq(accounts.userId, userId),
    shows: ['providerId', 'createdAt', 'updatedAt'],
    beside: { hasPassword: sql`password is not null` },
    withheld: {
      id: OURS,
      userId: SAID,
      accountId: OURS,
      scope: OURS,
      password: SECRET,
      accessToken: SECRET,
      refreshToken: SECRET,
      idToken: SECRET,
      accessTokenExpiresAt: OURS,
      refreshTokenExpiresAt: OURS,
    },
  }),
  sessions: archived(sessions, {
    file: 'account/devices.json',
    says: 'where you are signed in: browser, network address and times',
    whose: ({ userId }: Owner) => eq(sessions.userId, userId),
    shows: ['ipAddress', 'userAgent', 'signedInAt', 'lastUsedAt', 'expiresAt', 'createdAt'],
    withheld: { id: OURS, userId: SAID, token: SECRET, updatedAt: OURS },
  }),
  passkeys: archived(passkeys, {
    file: 'account/passkeys.json',
    says: 'your passkeys, without the keys',
    whose: ({ userId }: Owner) => eq(passkeys.userId, userId),
    shows: ['name', 'deviceType', 'backedUp', 'createdAt'],
    withheld: {
      id: OURS,
      userId: SAID,
      publicKey: SECRET,
      credentialID: SECRET,
      counter: OURS,
      transports: OURS,
      aaguid: OURS,
    },
  }),
  twoFactors: archived(twoFactors, {
    file: 'account/two-step.json',
    says: 'whether two-step sign-in is set up; never its secret or the recovery codes',
    whose: ({ userId }: Owner) => eq(twoFactors.userId, userId),
    order: ['id'],
    shows: ['verified'],
    isOne: true,
    withheld: {
      id: OURS,
      userId: SAID,
      secret: SECRET,
      backupCodes: SECRET,
      failedVerificationCount: OURS,
      lockedUntil: OURS,
    },
  }),
  emailChanges: archived(emailChanges, {
    file: 'account/new-email.json',
    says: 'a new sign-in email that waits to be confirmed',
    whose: ({ userId }: Owner) => eq(emailChanges.userId, userId),
    order: ['userId'],
    shows: ['newEmail', 'expiresAt', 'createdAt'],
    isOne: true,
    withheld: { userId: SAID, tokenHash: SECRET },
  }),
  legalAcceptances: archived(legalAcceptances, {
    file: 'account/accepted-texts.json',
    says: 'which version of the terms and of the privacy policy you accepted, and when',
    whose: ({ userId }: Owner) => eq(legalAcceptances.userId, userId),
    order: ['acceptedAt', 'id'],
    shows: ['document', 'version', 'acceptedAt'],
    withheld: { id: OURS, userId: SAID },
  }),
  dataDownloads: archived(dataDownloads, {
    file: 'account/archives.json',
    says: 'the archives of your data that you asked for',
    whose: ({ userId }: Owner) => eq(dataDownloads.userId, userId),
    order: ['askedAt', 'id'],
    shows: ['state', 'askedAt', 'madeAt', 'endsAt', 'bytes'],
    withheld: {
      id: OURS,
      userId: SAID,
      tries: OURS,
      makerId: 'names the stored file',
      heldUntil: OURS,
      sweptAt: OURS,
      provenSessionId: OURS,
      provenUntil: OURS,
    },
  }),
  confirmationTokens: leftOut(
    'Hashes of links that were mailed: they open accounts, and say nothing that is not said.',
  ),
  verifications: leftOut('Hashes of codes and links that were mailed.'),
  adminUsers: leftOut('Staff, who have no page to ask from.'),
  rateLimits: leftOut('Numbers of attempts that end by themselves within a day.'),
};
