import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOR_ARTISTS, FOR_SHOPS, FOR_STAFF, PUBLIC } from '#tests/journeys/screens.ts';
import { EVERY_PAGE } from '#tests/support/every-route.ts';
import { FAILURE_WORDS } from '#tests/support/failure-words.ts';

const OF_STAFF = EVERY_PAGE.filter((page) => page.startsWith('/admin/'));
/** Pages without an owner, or for developers. */
const APART = ['/*', '/dev/mail', '/dev/ui'];
const TEXTS = ['/terms', '/privacy', '/credits'];
const SIGNING_IN = [
  '/login',
  '/login/two-step',
  '/signup',
  '/auth/confirm',
  '/auth/new-link',
  '/auth/email',
  '/auth/address',
  '/auth/callback',
  '/forgot-password',
  '/reset-password',
];
const WIZARDS = ['/onboarding/artist-profile-setup', '/onboarding/shop-profile-setup', '/claim-job/:token'];
const FROM_MAILS = ['/unsubscribe/:token', '/suspended/:token'];
const WAYS_OF_SIGNING_IN = [
  '/settings/deletion/code',
  '/settings/two-step',
  '/settings/two-step/recovery-codes',
  '/settings/two-step/deletion',
  '/settings/passkeys',
  '/settings/data/proof',
];
const ABOUT_ONE = [
  '/jobs/:jobId',
  '/jobs/:jobId/applications',
  '/shop/jobs/:jobId/edit',
  '/applications/:applicationId',
  '/marketplace/shops/:shopId',
  '/marketplace/shops/:shopId/calendar',
  '/marketplace/shops/:shopId/ask',
  '/marketplace/shops/:shopId/waiting',
  '/marketplace/shops/:shopId/review',
  '/shop/reviews/:reviewId/answer',
  '/shop/calendar/chairs/:chairId',
  '/shop/stays/offer',
  '/stays/:stayId',
];
/** Acts on a guest spot, each with its own page: tests/journeys/guest-spot.spec.ts. */
const STAY_ACTS = EVERY_PAGE.filter((page) => page.startsWith('/stays/:stayId/'));
/** Dates that a shop entered, each with its own page. */
const OWN_DATES = ['/shop/calendar/windows/:windowId', '/shop/calendar/closures/:closureId'];
const CALENDAR = ['/shop/calendar', '/shop/calendar/windows/new', '/shop/calendar/closures/new', ...OWN_DATES];
/** Lists of guest spots, by the stored names. */
const STAYS = ['/stays', '/shop/stays'];
/** For a shop without chairs, so it has its own story: tests/journeys/presses.spec.ts. */
const FIRST_CHAIR = '/shop/calendar/chairs/first';
/** The shop's own pages. A chair names future guests, but no account is deleted before its stays have ended. */
const CHAIRS = ['/shop/hosting', '/shop/calendar/chairs', '/shop/calendar/chairs/new', FIRST_CHAIR];
/** Report forms and staff decisions, which have their own stories. */
const PEACE = ['/reports/new', '/decisions/:decisionId'];
/** Has its own story, because it needs two pages of one shop. */
const MERGING = ['/admin/shops/:shopId/merge', '/admin/shops/:shopId/merge/:goneId'];
/** Only after a form without a script that is not valid. */
const REFUSED_FORM = '/shop/applications/:applicationId/decision';
const OWN_PROFILES = EVERY_PAGE.filter((page) => /^\/(?:profile\/artist|shop\/profile\/)/.test(page));

type List = { looksAt: (page: string) => boolean; leavesOut: string[] };

/** Whether a file contains the address, with any parameters. */
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
 * Lists of pages that are maintained by hand, and the pages that each excludes: pages like a listed one, pages
 * without relevant content, and pages with a separate story. A new page belongs to one of the two.
 */
const LISTS: Record<string, List> = {
  // Accessibility: axe in light and dark; every window size, and text of twice the size; queries per page.
  'tests/journeys/screens.ts, PUBLIC and FOR_...': {
    looksAt: among([...PUBLIC, ...FOR_ARTISTS, ...FOR_SHOPS, ...FOR_STAFF]),
    leavesOut: [
      ...APART,
      REFUSED_FORM,
      ...WIZARDS,
      ...FROM_MAILS,
      ...SIGNING_IN.filter((page) => !['/login', '/signup', '/forgot-password'].includes(page)),
      ...WAYS_OF_SIGNING_IN.filter((page) => !['/settings/two-step', '/settings/passkeys'].includes(page)),
      '/settings/deletion',
      ...ABOUT_ONE,
      ...STAY_ACTS,
      FIRST_CHAIR,
      ...OWN_DATES,
      '/marketplace/artists/:artistId',
      '/conversations',
      '/messages/:conversationId',
      '/messages/:conversationId/:messageId/correction',
      '/admin/login',
      '/admin/jobs/:jobId/edit',
      ...PEACE,
      '/admin/reports/:caseId',
      '/admin/shops/:shopId/claim-link',
      '/admin/shops/:shopId/verification',
      ...MERGING,
      '/admin/members/:userId/suspension',
      // The pages of one member: a story of its own in tests/journeys/accessibility.spec.ts.
      '/admin/members/:userId/look',
      '/admin/looks/:lookId',
      '/admin/two-step/recovery-codes',
      '/admin/two-step/deletion',
    ],
  },
  'tests/support/longest-values.ts, the addresses at the end': {
    looksAt: namedIn('tests/support/longest-values.ts'),
    leavesOut: [
      ...APART,
      ...OF_STAFF,
      ...TEXTS,
      ...SIGNING_IN,
      ...WIZARDS,
      ...FROM_MAILS,
      ...WAYS_OF_SIGNING_IN,
      // Its longest words are chair names, which have their own screen.
      ...CALENDAR,
      FIRST_CHAIR,
      '/stays/:stayId',
      ...STAY_ACTS,
      '/settings/deletion',
      '/decisions/:decisionId',
      '/settings/data',
      '/settings/calendar',
      '/settings/email',
      '/messages/:conversationId/:messageId/correction',
    ],
  },
  // Whether it still shows the name of a deleted account: pages with names of other people.
  'tests/requests/departed-names.slow.test.ts, PAGES': {
    looksAt: namedIn('tests/requests/departed-names.slow.test.ts'),
    leavesOut: [
      ...APART,
      REFUSED_FORM,
      ...TEXTS,
      ...SIGNING_IN,
      ...WIZARDS,
      ...FROM_MAILS,
      ...WAYS_OF_SIGNING_IN,
      ...OWN_PROFILES.filter((page) => page !== '/shop/profile'),
      '/settings',
      '/settings/data',
      '/settings/calendar',
      '/settings/email',
      '/settings/notifications',
      '/jobs/:jobId',
      '/jobs/:jobId/applications',
      '/applications/:applicationId',
      '/shop/jobs',
      // Stays keep the name of their guest.
      ...CALENDAR,
      '/stays/:stayId',
      ...STAY_ACTS,
      ...STAYS,
      '/shop/jobs/create',
      '/shop/jobs/:jobId/edit',
      '/marketplace/shops/:shopId/review',
      // It shows times and no names.
      '/marketplace/shops/:shopId/calendar',
      '/marketplace/shops/:shopId/ask',
      '/marketplace/shops/:shopId/waiting',
      '/shop/reviews/:reviewId/answer',
      ...CHAIRS,
      '/shop/calendar/chairs/:chairId',
      // A departed artist has none.
      '/shop/stays/offer',
      '/marketplace/artists/:artistId',
      '/conversations',
      '/messages/:conversationId/:messageId/correction',
      '/admin/login',
      '/admin/dashboard',
      ...PEACE,
      '/admin/record',
      '/admin/jobs/create',
      '/admin/jobs/:jobId/edit',
      '/admin/shops/:shopId/claim-link',
      // It is deleted with the shop.
      '/admin/shops/:shopId/verification',
      ...MERGING,
      // A suspension is deleted with the account.
      '/admin/suspensions',
      '/admin/members/:userId/suspension',
      // Looks are deleted with the account too.
      '/admin/members/:userId/look',
      '/admin/looks/:lookId',
      // Only members delete their accounts.
      '/admin/staff',
      '/admin/two-step',
      '/admin/two-step/recovery-codes',
      '/admin/two-step/deletion',
      '/admin/announcement',
      '/admin/settings',
    ],
  },
  // Its own message for a failed load (an ErrorBoundary); the excluded pages show the general one.
  'tests/support/failure-words.ts': {
    looksAt: among(Object.keys(FAILURE_WORDS)),
    leavesOut: [
      ...APART,
      REFUSED_FORM,
      ...OF_STAFF,
      ...TEXTS,
      ...SIGNING_IN,
      ...WAYS_OF_SIGNING_IN,
      '/',
      '/claim-job/:token',
      ...FROM_MAILS,
      '/settings',
      '/settings/email',
      '/settings/deletion',
      '/jobs/:jobId/applications',
      '/shop/jobs/create',
      '/marketplace/shops',
      '/marketplace/artists',
      '/reports/new',
      '/conversations',
    ],
  },
};

function listsPerPage(pages: string[], holds: (page: string, list: List) => boolean): Record<string, string[]> {
  const found = pages.map((page) => {
    const lists = Object.keys(LISTS).filter((name) => holds(page, LISTS[name] as List));
    return [page, lists] as const;
  });
  return Object.fromEntries(found.filter(([, lists]) => lists.length > 0));
}

test('every page is in every list of pages or excluded on purpose', () => {
  const missing = listsPerPage(EVERY_PAGE, (page, list) => !list.looksAt(page) && !list.leavesOut.includes(page));
  expect(missing, 'pages, and the lists that each is missing in').toEqual({});
});

test('no list excludes a page that it visits or that is gone', () => {
  const named = Object.values(LISTS).flatMap(({ leavesOut }) => leavesOut);
  const needless = listsPerPage([...new Set(named)], (page, { looksAt, leavesOut }) => {
    return leavesOut.includes(page) && (looksAt(page) || !EVERY_PAGE.includes(page));
  });
  expect(needless, 'pages, and the lists that leave each out for nothing').toEqual({});
});
