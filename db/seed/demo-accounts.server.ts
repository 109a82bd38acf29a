import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '#app/domain/accounts.ts';
import { ARTISTS, CAST_PASSWORD, emailOf, HALFWAY_ARTIST, NEWCOMER, SHOPS, STAFF } from '#db/seed/cast/people.ts';
import { HALFWAY_SHOP } from '#db/seed/cast/unfinished-shops.ts';

/** One sign-in of the demo, as `DATA_DIR/demo-accounts.json` lists it (contract). */
export type DemoAccount = { role: Role | 'STAFF'; email: string; password: string; name: string; note: string };

export const DEMO_ACCOUNTS_FILE = 'demo-accounts.json';

const NOTES: Record<string, string> = {
  mara: 'artist with a finished profile and applications in every state',
  anchor: 'shop with active, closed and filled jobs and pending applications',
};

/** Everybody who can sign in, the most useful first. */
export function demoAccounts(staffPassword: string): DemoAccount[] {
  const artist = (key: string, name: string, note: string): DemoAccount => ({
    role: 'ARTIST',
    email: emailOf(key),
    password: CAST_PASSWORD,
    name,
    note,
  });
  const shop = (key: string, name: string, note: string): DemoAccount => ({
    role: 'SHOP',
    email: emailOf(key),
    password: CAST_PASSWORD,
    name,
    note,
  });
  const [mara, ...artists] = ARTISTS.map(({ key, name }) =>
    artist(key, name, NOTES[key] ?? 'artist with a finished profile'),
  );
  const [anchor, ...shops] = SHOPS.map(({ key, name }) =>
    shop(key, name, NOTES[key] ?? 'shop with a finished profile'),
  );
  if (!mara || !anchor) throw new Error('the cast is empty');
  return [
    mara,
    artist(NEWCOMER.key, NEWCOMER.name, 'artist who has not begun onboarding'),
    anchor,
    shop(HALFWAY_SHOP.key, HALFWAY_SHOP.name, 'shop in the middle of onboarding'),
    { role: 'STAFF', email: emailOf(STAFF.key), password: staffPassword, name: STAFF.name, note: 'staff account' },
    artist(HALFWAY_ARTIST.key, HALFWAY_ARTIST.name, 'artist in the middle of onboarding'),
    ...artists,
    ...shops,
  ];
}

/** Writes the list for its owner's eyes only. */
export function writeDemoAccounts(dataDir: string, accounts: DemoAccount[]): void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, DEMO_ACCOUNTS_FILE);
  writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}
