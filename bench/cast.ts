import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebClient } from '#tests/support/web-client.ts';

type Account = { role: string; email: string; password: string };

/** The first of the demo cast in that role, signed in. */
export async function signedInAs(role: 'ARTIST' | 'SHOP', origin: string, dataDir: string): Promise<WebClient> {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Account[];
  const account = accounts.find((one) => one.role === role);
  if (!account) throw new Error(`the cast has no ${role}`);
  const client = new WebClient(origin);
  await client.signIn(account.email, account.password);
  return client;
}

/** Its session as a header. */
export function cookieOf(client: WebClient): string {
  return client
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}
