import type { accounts, adminUsers, legalAcceptances, profiles, users } from '#app/data/schema/accounts.ts';
import { LEGAL_DOCUMENTS, LEGAL_VERSION, type Role } from '#app/domain/accounts.ts';
import { ARTISTS, emailOf, HALFWAY_ARTIST, NEWCOMER, SHOPS, STAFF } from '#db/seed/cast/people.ts';
import { HALFWAY_SHOP } from '#db/seed/cast/unfinished-shops.ts';
import { castId, type Stage } from '#db/seed/planting/stage.ts';

export const userId = (key: string): string => castId('user', key);

type AccountRows = {
  users: (typeof users.$inferInsert)[];
  accounts: (typeof accounts.$inferInsert)[];
  profiles: (typeof profiles.$inferInsert)[];
  adminUsers: (typeof adminUsers.$inferInsert)[];
  legalAcceptances: (typeof legalAcceptances.$inferInsert)[];
};

type Person = { key: string; name: string; role: Role | null; joined: number; passwordHash: string };

/** Everybody who can sign in, with confirmed addresses. Staff have no role: they are another kind of account. */
export function accountRows(stage: Stage, hashes: { cast: string; staff: string }): AccountRows {
  const member =
    (role: Role) =>
    (one: { key: string; name: string; joined: number }): Person => ({ ...one, role, passwordHash: hashes.cast });
  const owners = [...SHOPS, HALFWAY_SHOP].map(({ key, owner, joined }) => ({ key, name: owner, joined }));
  const people = [
    ...[...ARTISTS, HALFWAY_ARTIST, NEWCOMER].map(member('ARTIST')),
    ...owners.map(member('SHOP')),
    { ...STAFF, role: null, joined: 365, passwordHash: hashes.staff },
  ];
  const rows: AccountRows = { users: [], accounts: [], profiles: [], adminUsers: [], legalAcceptances: [] };
  for (const person of people) addPerson(rows, person, stage.daysAgo(person.joined + 0.02));
  return rows;
}

function addPerson(rows: AccountRows, { key, name, role, passwordHash }: Person, createdAt: Date): void {
  const id = userId(key);
  const email = emailOf(key);
  const times = { createdAt, updatedAt: createdAt };
  rows.users.push({ id, email, emailVerified: true, name, userType: role, ...times });
  rows.accounts.push({ userId: id, accountId: id, providerId: 'credential', password: passwordHash, ...times });
  if (role === null) {
    rows.adminUsers.push({ id, email, createdAt });
    return;
  }
  rows.profiles.push({ id, email, role, fullName: name, ...times });
  for (const document of LEGAL_DOCUMENTS) {
    rows.legalAcceptances.push({ userId: id, document, version: LEGAL_VERSION, acceptedAt: createdAt });
  }
}
