import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { finishSetUp, type Newcomer, newcomer } from '#tests/support/newcomers.ts';
import { WebClient } from '#tests/support/web-client.ts';

export { expect };

export type Person = Newcomer & { page: Page; name: string };

type Story = {
  origin: string;
  expected: RegExp[];
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  member: (role: Newcomer['role'], options?: BrowserContextOptions & { setUp?: boolean }) => Promise<Person>;
};

/** A test as a story of people, each with a separate browser. */
export const test = base.extend<Story>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces.
  origin: async ({}, use) => use(process.env.FLASHBOARD_JOURNEY_ORIGIN as string),
  baseURL: async ({ origin }, use) => use(origin),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces.
  expected: async ({}, use) => use([]),

  visitor: async ({ browser, expected }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await context.addInitScript(reportViolations);
      const page = await context.newPage();
      listen(page, complaints);
      return page;
    });
    for (const context of contexts) {
      // Pending mocked answers end with the story and fail neither it nor the next one.
      for (const place of [context, ...context.pages()]) await place.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    expect(complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([]);
  },

  member: async ({ visitor, origin }, use) => {
    await use(async (role, { setUp = true, ...options } = {}) => {
      const person = await newcomer(origin, role);
      const name = setUp ? await finishSetUp(person) : person.email;
      const page = await visitor(options);
      await signInAs(page, person.client);
      return { ...person, page, name };
    });
  },
});

/** Gives the page the session of a member who signed in without a browser. */
export async function signInAs(page: Page, client: WebClient): Promise<void> {
  await page.context().addCookies(client.cookies().map((cookie) => ({ ...cookie, url: client.origin })));
}

type CastAccount = { role: string; email: string; password: string };

/** The staff account of the demo cast; its password is random for each data folder (contract). */
export function staffAccount(): CastAccount {
  return castAccount(({ role }) => role === 'STAFF');
}

/** A member of the demo cast, shared with other stories: read only. */
export function castAccount(isMeant: (account: CastAccount) => boolean): CastAccount {
  const folder = process.env.FLASHBOARD_JOURNEY_DATA ?? '';
  const accounts: CastAccount[] = JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8'));
  const found = accounts.find(isMeant);
  if (!found) throw new Error('nobody like that in the cast');
  return found;
}

/** A page signed in as a member of the demo cast, whose lists have rows. */
export async function asCast(page: Page, origin: string, name: string): Promise<Page> {
  const client = new WebClient(origin);
  const { email, password } = castAccount((account) => account.email.startsWith(`${name}@`));
  await client.signIn(email, password);
  await signInAs(page, client);
  return page;
}

/** Runs in the page: turns a violation of the content security policy into an uncaught error. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    throw new Error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

function listen(page: Page, complaints: string[]): void {
  const note = (what: string) => complaints.push(`${what} [on ${page.url()}]`);
  page.on('console', (message: ConsoleMessage) => {
    // Refused requests are checked below, by their address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  page.on('response', (response) => {
    const isPart = !['document', 'fetch', 'xhr'].includes(response.request().resourceType());
    if (response.status() >= (isPart ? 400 : 500)) note(`${response.status()} from ${response.url()}`);
  });
}
