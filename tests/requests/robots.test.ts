import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { EVERY_PAGE, filledIn } from '#tests/support/every-route.ts';
import { everyViewer } from '#tests/support/every-viewer.ts';

const app = await testApp();
const { known } = await everyViewer(app);
const robots = await (await app.get('/robots.txt')).text();

/** The rules as search engines read them: a prefix of the address, with '*' for anything. */
const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => {
  const parts = rule.split('*').map((part) => part.replaceAll(/[.?+()[\]]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`);
});
const isForRobots = (address: string) => !rules.some((rule) => rule.test(address));

/** Pages for visitors that search engines must skip: targets of mails, or staff's own. */
const UNLISTED = [
  '/auth/confirm',
  '/auth/new-link',
  '/auth/email',
  '/auth/address',
  '/auth/callback',
  '/claim-job/:token',
  '/unsubscribe/:token',
  '/suspended/:token',
  '/reset-password',
  '/admin/login',
];
const NOBODYS = '/*';

test('search engines are kept from every page hidden from visitors, and from no other', async () => {
  const pages = EVERY_PAGE.filter((page) => page !== NOBODYS);
  const wrong: string[] = [];
  for (const page of pages) {
    const address = filledIn(page, known);
    const isSeen = (await app.get(address)).status === 200 && !UNLISTED.includes(page);
    if (isForRobots(address) !== isSeen) wrong.push(`${page} is ${isSeen ? 'kept from them' : 'theirs to look at'}`);
  }
  expect(pages.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});
