import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOR_ARTISTS, FOR_SHOPS, FOR_STAFF, PUBLIC, RELOADED } from '#tests/journeys/screens.ts';
import { EVERY_PAGE } from '#tests/support/every-route.ts';
import { FAILURE_WORDS } from '#tests/support/failure-words.ts';
import { READ_BY_LOOKING } from '#tests/support/read-by-looking.ts';

const OF_STAFF = EVERY_PAGE.filter((page) => page.startsWith('/admin/'));
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
/** One job, one application, one shop. */
const ABOUT_ONE = [
  '/jobs/:jobId',
  '/jobs/:jobId/applications',
  '/shop/jobs/:jobId/edit',
  '/applications/:applicationId',
  '/marketplace/shops/:shopId',
  '/marketplace/shops/:shopId/review',
];
const OWN_PROFILES = EVERY_PAGE.filter((page) => /^\/(?:profile\/artist|shop\/profile\/)/.test(page));

type List = { looksAt: (page: string) => boolean; leavesOut: string[] };

/** Whether the address stands in the text of a file, with anything in the place of what varies. */
function namedIn(file: string): List['looksAt'] {
  const text = readFileSync(file, 'utf8');
  return (page) => {
    const address = page
      .split(/:\w+/)
      .map((part) => part.replaceAll(/[/*]/g, '\\$&'))
      .join('\\$\\{[^`]+\\}');
    return new RegExp(`['"\`]${address}(?:['"\`?]|\\$\\{)`).test(text);
  };
}

function among(addresses: string[]): List['looksAt'] {
  const paths = new Set(addresses.map((address) => address.split('?', 1)[0]));
  return (page) => paths.has(page);
}

/**
 * Lists of pages that are kept by hand, and the pages that each leaves out: those like one it looks at, those with
 * nothing in them that it is about, and those that have a story of their own. A new page is in one of the two.
 */
const LISTS: Record<string, List> = {
  // Whether everybody can use it: axe, in light and dark; every window, and text of twice the size; queries per page.
  'tests/journeys/screens.ts, PUBLIC and FOR_...': {
    looksAt: among([...PUBLIC, ...FOR_ARTISTS, ...FOR_SHOPS, ...FOR_STAFF]),
    leavesOut: [
      ...APART,
      ...WIZARDS,
      ...SIGNING_IN.filter((page) => !['/login', '/signup', '/forgot-password'].includes(page)),
      ...WAYS_OF_SIGNING_IN.filter((page) => !['/settings/two-step', '/settings/passkeys'].includes(page)),
      '/settings/deletion',
      ...ABOUT_ONE,
      '/marketplace/artists/:artistId',
      '/conversations',
      '/messages/:conversationId',
      '/admin/login',
      '/admin/shops/:shopId/claim-link',
    ],
  },
  // Whether the longest words fit.
  'tests/support/longest-values.ts, the addresses at the end': {
    looksAt: namedIn('tests/support/longest-values.ts'),
    leavesOut: [
      ...APART,
      ...OF_STAFF,
      ...TEXTS,
      ...SIGNING_IN,
      ...WIZARDS,
      ...WAYS_OF_SIGNING_IN,
      '/settings/deletion',
      '/settings/email',
    ],
  },
  // Whether a reload that fails costs it anything: pages of members. Those of one thing are in background.spec.ts.
  'tests/journeys/screens.ts, RELOADED': {
    looksAt: among([...RELOADED.ARTIST, ...RELOADED.SHOP].map(([address]) => address)),
    leavesOut: [
      ...APART,
      ...OF_STAFF,
      ...TEXTS,
      ...SIGNING_IN,
      ...WIZARDS,
      ...WAYS_OF_SIGNING_IN,
      '/',
      '/settings/deletion',
      ...ABOUT_ONE,
      '/marketplace/artists/:artistId',
      '/conversations',
      '/messages',
      '/messages/:conversationId',
    ],
  },
  // Whether the name of somebody who left still stands on it: pages with names of other people.
  'tests/requests/departed-names.test.ts, PAGES': {
    looksAt: namedIn('tests/requests/departed-names.test.ts'),
    leavesOut: [
      ...APART,
      ...TEXTS,
      ...SIGNING_IN,
      ...WIZARDS,
      ...WAYS_OF_SIGNING_IN,
      ...OWN_PROFILES.filter((page) => page !== '/shop/profile'),
      '/settings',
      '/settings/email',
      '/jobs/:jobId',
      '/jobs/:jobId/applications',
      '/applications/:applicationId',
      '/shop/jobs',
      '/shop/jobs/create',
      '/shop/jobs/:jobId/edit',
      '/marketplace/shops/:shopId/review',
      '/marketplace/artists/:artistId',
      '/conversations',
      '/admin/login',
      '/admin/dashboard',
      '/admin/reports',
      '/admin/jobs/create',
      '/admin/shops/:shopId/claim-link',
      '/admin/settings',
    ],
  },
  // What it says in its own place when it cannot be read (an ErrorBoundary); these say what every page says.
  'tests/support/failure-words.ts': {
    looksAt: among(Object.keys(FAILURE_WORDS)),
    leavesOut: [
      ...APART,
      ...OF_STAFF,
      ...TEXTS,
      ...SIGNING_IN,
      ...WAYS_OF_SIGNING_IN,
      '/',
      '/claim-job/:token',
      '/settings',
      '/settings/email',
      '/settings/deletion',
      '/jobs/:jobId/applications',
      '/shop/jobs/create',
      '/marketplace/shops',
      '/marketplace/artists',
      '/conversations',
      '/messages',
      // Its list is read before it, and fails as a whole.
      '/messages/:conversationId',
    ],
  },
  // Whether looking at it reads what is new there (`onVisit`): pages that show answers, messages or the like.
  'tests/support/read-by-looking.ts': {
    looksAt: among(Object.keys(READ_BY_LOOKING)),
    leavesOut: [
      ...APART,
      ...OF_STAFF,
      ...TEXTS,
      ...SIGNING_IN,
      ...WIZARDS,
      ...WAYS_OF_SIGNING_IN,
      ...OWN_PROFILES,
      ...ABOUT_ONE.filter((page) => page !== '/applications/:applicationId'),
      '/',
      '/jobs',
      '/dashboard',
      '/shop/dashboard',
      '/shop/profile',
      '/shop/jobs',
      '/shop/jobs/create',
      // Applications wait until they are decided, however often they are looked at.
      '/shop/applications',
      '/marketplace/shops',
      '/marketplace/artists',
      '/marketplace/artists/:artistId',
      '/messages',
      '/conversations',
      // Read one by one, or all at once by a button.
      '/notifications',
      '/settings',
      '/settings/email',
      '/settings/deletion',
    ],
  },
};

/** Every page with the lists for which the condition holds, if there are any. */
function listsPerPage(pages: string[], holds: (page: string, list: List) => boolean): Record<string, string[]> {
  const found = pages.map((page) => {
    const lists = Object.keys(LISTS).filter((name) => holds(page, LISTS[name] as List));
    return [page, lists] as const;
  });
  return Object.fromEntries(found.filter(([, lists]) => lists.length > 0));
}

test('every page is in every list of pages, or left out of it on purpose', () => {
  const missing = listsPerPage(EVERY_PAGE, (page, list) => !list.looksAt(page) && !list.leavesOut.includes(page));
  expect(missing, 'pages, and the lists that each is missing in').toEqual({});
});

test('no list leaves out a page that it looks at, or that is gone', () => {
  const named = Object.values(LISTS).flatMap(({ leavesOut }) => leavesOut);
  const needless = listsPerPage([...new Set(named)], (page, { looksAt, leavesOut }) => {
    return leavesOut.includes(page) && (looksAt(page) || !EVERY_PAGE.includes(page));
  });
  expect(needless, 'pages, and the lists that leave each out for nothing').toEqual({});
});
