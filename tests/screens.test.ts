import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVERY_ROUTE } from '#tests/support/every-route.ts';

/** Every address that shows a page. */
const PAGES = EVERY_ROUTE.filter(({ file }) => /^export default/m.test(readFileSync(`app/${file}`, 'utf8'))).map(
  ({ pattern }) => pattern,
);
const OF_STAFF = PAGES.filter((page) => page.startsWith('/admin/'));
/** Nobody's, or for whoever works on the product. */
const APART = ['/*', '/dev/mail', '/dev/ui'];
const TEXTS = ['/terms', '/privacy', '/credits'];
const SIGNING_IN = [
  '/login',
  '/login/two-step',
  '/signup',
  '/auth/confirm',
  '/auth/new-link',
  '/auth/email',
  '/auth/callback',
  '/forgot-password',
  '/reset-password',
];
const WIZARDS = ['/onboarding/artist-profile-setup', '/onboarding/shop-profile-setup', '/claim-job/:token'];
const WAYS_OF_SIGNING_IN = [
  '/settings/deletion/code',
  '/settings/two-step',
  '/settings/two-step/recovery-codes',
  '/settings/two-step/deletion',
  '/settings/passkeys',
];
const OWN_PROFILES = PAGES.filter((page) => /^\/(?:profile\/artist|shop\/profile\/)/.test(page));

/**
 * Stories that look at page after page, and the pages that each leaves out: those like one it looks at, those with
 * nothing in them that the story is about, and those that have a story of their own. A new page is in one of the two.
 */
const STORIES: Record<string, string[]> = {
  // Whether everybody can use it: axe, in light and dark; and every window.
  'tests/journeys/screens.ts': [
    ...APART,
    ...WIZARDS,
    ...SIGNING_IN.filter((page) => !['/login', '/signup', '/forgot-password'].includes(page)),
    ...WAYS_OF_SIGNING_IN.filter((page) => !['/settings/two-step', '/settings/passkeys'].includes(page)),
    '/settings/deletion',
    '/jobs/:jobId',
    '/jobs/:jobId/applications',
    '/shop/jobs/:jobId/edit',
    '/applications/:applicationId',
    '/marketplace/shops/:shopId',
    '/marketplace/shops/:shopId/review',
    '/marketplace/artists/:artistId',
    '/conversations',
    '/messages/:conversationId',
    '/admin/login',
    '/admin/shops/:shopId/claim-link',
  ],
  // Whether the longest words fit.
  'tests/support/longest-values.ts': [
    ...APART,
    ...OF_STAFF,
    ...TEXTS,
    ...SIGNING_IN,
    ...WIZARDS,
    ...WAYS_OF_SIGNING_IN,
    '/settings/deletion',
    '/settings/email',
  ],
  // Whether a reload that fails costs it anything: pages of members.
  'tests/journeys/background.spec.ts': [
    ...APART,
    ...OF_STAFF,
    ...TEXTS,
    ...SIGNING_IN,
    ...WIZARDS,
    ...WAYS_OF_SIGNING_IN,
    '/settings/deletion',
    '/jobs/:jobId',
    '/jobs/:jobId/applications',
    '/shop/jobs/:jobId/edit',
    '/applications/:applicationId',
    '/marketplace/shops/:shopId',
    '/marketplace/shops/:shopId/review',
    '/messages',
    '/messages/:conversationId',
  ],
  // Whether the name of somebody who left still stands on it: pages with names of other people.
  'tests/requests/departed-names.test.ts': [
    ...APART,
    ...TEXTS,
    ...SIGNING_IN,
    ...WIZARDS,
    ...WAYS_OF_SIGNING_IN,
    ...OWN_PROFILES,
    '/settings',
    '/settings/email',
    '/jobs/:jobId',
    '/jobs/:jobId/applications',
    '/applications/:applicationId',
    '/shop/jobs/create',
    '/shop/jobs/:jobId/edit',
    '/marketplace/shops/:shopId/review',
    '/marketplace/artists/:artistId',
    '/conversations',
    '/admin/login',
    '/admin/jobs/create',
    '/admin/shops/:shopId/claim-link',
    '/admin/settings',
  ],
};

const source = (file: string) => readFileSync(file, 'utf8');

/** Whether the address stands in the text, with anything in the place of what varies. */
function isNamed(page: string, text: string): boolean {
  const address = page
    .split(/:\w+/)
    .map((part) => part.replaceAll(/[/*]/g, '\\$&'))
    .join('\\$\\{[^`]+\\}');
  return new RegExp(`['"\`]${address}(?:['"\`?]|\\$\\{)`).test(text);
}

test.each(Object.entries(STORIES))('%s looks at every page, or leaves it out on purpose', (file, leftOut) => {
  const text = source(file);
  expect(PAGES.filter((page) => !isNamed(page, text) && !leftOut.includes(page))).toEqual([]);
});

test.each(Object.entries(STORIES))('%s leaves out no page that it looks at, or that is gone', (file, leftOut) => {
  const text = source(file);
  expect(leftOut.filter((page) => isNamed(page, text) || !PAGES.includes(page))).toEqual([]);
});
