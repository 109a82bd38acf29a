import { beforeAll, expect, test } from 'vitest';
import { LAST_STEP } from '#app/domain/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import type { Viewer } from '#tests/support/every-form.ts';
import { EVERY_POSTED, EVERY_ROUTE, filledIn, routeExports } from '#tests/support/every-route.ts';
import { everyViewer, viewerOf } from '#tests/support/every-viewer.ts';
import { postedForms } from '#tests/support/form-controls.ts';
import { UNWRITTEN_NAMES } from '#tests/support/query-names.ts';

// The lists of addresses, forms and field names for the hostile tests must be complete.
const app = await testApp({ DEMO: '1', RATE_LIMIT_SCALE: '0' });
const { cookies, known, forms } = await everyViewer(app);

const PAGES = EVERY_ROUTE.filter(({ file }) => routeExports(file, 'default')).map(({ pattern }) => pattern);
const STEPS = ['/onboarding/artist-profile-setup', '/onboarding/shop-profile-setup'].flatMap((path) =>
  Array.from({ length: LAST_STEP }, (_, index): [string, Viewer] => [`${path}?step=${index + 1}`, viewerOf(path)]),
);

/** Pages that are shown only with certain parameters, and what other requests get. */
const ONLY_FROM_ELSEWHERE: Record<string, number> = {
  '/*': 404,
  // The job of a shop with an owner; an unclaimed one is among the forms.
  '/admin/jobs/:jobId/edit': 404,
  '/admin/shops/:shopId/claim-link': 302,
  '/auth/callback': 302,
  '/conversations': 302,
  '/login/two-step': 302,
  '/reports/new': 404,
  '/reset-password': 302,
  '/shop/applications/:applicationId/decision': 302,
  '/shop/stays/offer': 404,
  '/suspended/:token': 404,
  '/unsubscribe/:token': 404,
};

const statuses: Record<string, number> = {};
const found: ReturnType<typeof postedForms> = [];

async function look(path: string, viewer: Viewer): Promise<number> {
  const reply = await app.get(path, cookies[viewer]);
  found.push(...postedForms(await reply.text()));
  return reply.status;
}

beforeAll(async () => {
  for (const pattern of PAGES) statuses[pattern] = await look(filledIn(pattern, known), viewerOf(pattern));
  for (const [path, viewer] of [...STEPS, ...forms]) await look(path, viewer);
}, 120_000);

test('every page is requested by a viewer who may see it', () => {
  const turnedAway = Object.entries(statuses).filter(([, status]) => status !== 200);
  expect(Object.fromEntries(turnedAway)).toEqual(ONLY_FROM_ELSEWHERE);
});

/** The address without its ids. */
const inGeneral = (path: string) =>
  (path.split('?')[0] ?? '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|no-such-token/g, 'x');

test('every address that accepts a form gets one', () => {
  const tried = new Set(forms.map(([path]) => inGeneral(path)));
  expect(EVERY_POSTED.map((pattern) => filledIn(pattern)).filter((path) => !tried.has(path))).toEqual([]);
});

/** Files have their own tests; instructions to the form library are sent with every form. */
const ELSEWHERE = /^\/(?:uploads|dev)\/|: (?:file|__intent__)$/;

test('every field name of every form is sent', () => {
  const sent = new Set(forms.flatMap(([path, , fields]) => Object.keys(fields).map((name) => nameAt(path, name))));
  const shown = new Set(found.flatMap(({ action, names }) => names.map((name) => nameAt(action, name))));
  expect(shown.size).toBeGreaterThan(100);
  expect([...shown].filter((name) => !sent.has(name) && !ELSEWHERE.test(name)).sort()).toEqual([]);
});

/** 'photos[0].caption' belongs to 'photos'. */
const nameAt = (path: string, name: string) => `${inGeneral(path)}: ${name.split(/[.[]/)[0]}`;

test('query parameters are read by a literal name, except those of the searches', () => {
  expect(UNWRITTEN_NAMES).toEqual([
    'app/domain/values/search.ts: key',
    'app/domain/values/search.ts: key',
    'app/domain/values/search.ts: key',
    // 'problem', which the job editor reads by name.
    'app/features/uploads/upload-paths.ts: PROBLEM',
  ]);
});
