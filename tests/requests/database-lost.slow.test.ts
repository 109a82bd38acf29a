import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { OUTCOME_UNKNOWN } from '#app/copy/site.ts';
import { users } from '#app/data/schema/accounts.ts';
import { files } from '#app/data/schema/files.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import { type DatabaseProxy, throughProxy } from '#tests/support/database-proxy.ts';
import type { PostedForm } from '#tests/support/every-form.ts';
import { everyViewer } from '#tests/support/every-viewer.ts';
import { jpeg } from '#tests/support/hostile-files.ts';
import { shownIn } from '#tests/support/replies.ts';

let proxy: DatabaseProxy;
const app = await testApp({ DEMO: '1', RATE_LIMIT_SCALE: '0' }, async (to) => {
  const through = await throughProxy(to);
  proxy = through.proxy;
  return through.url;
});
const { db } = app;
afterAll(() => proxy.close());
afterEach(() => proxy.goOn());

const { artist, cookies, forms } = await everyViewer(app);

async function post([path, viewer, fields]: PostedForm) {
  const reply = await app.post(path, fields, cookies[viewer]);
  const { status, headers } = reply;
  return { path, status, retryAfter: headers.get('retry-after'), page: shownIn(await reply.text()) };
}

/** Whether a form got an answer that needed no write. */
const isAnswered = ({ status }: { status: number }) => status < 500;

test('a connection lost at COMMIT makes no form claim that nothing was saved or that we failed', async () => {
  proxy.cutAt(/commit\b/);
  const replies = (await Promise.all(forms.map(post))).filter((reply) => !isAnswered(reply));
  expect(replies.length).toBeGreaterThan(35);
  for (const { path, status, retryAfter, page } of replies) {
    expect([path, status, retryAfter]).toEqual([path, 503, '5']);
    expect([path, page.includes(OUTCOME_UNKNOWN), /nothing was (?:saved|lost)|failed to save/i.test(page)]).toEqual([
      path,
      true,
      false,
    ]);
  }
}, 60_000);

test('a connection lost before COMMIT gives every form its own retry text, and nothing is stored', async () => {
  const before = await db.$count(users);
  // Not the merge of two shops: the form here is incomplete, and a merge would change later forms.
  const some = forms.filter(([path]) =>
    /^\/(?:signup|profile|shop\/profile|jobs|conversations|admin\/shops(?!.*\/merge\/))/.test(path),
  );
  proxy.cutAt(/begin\b/);
  for (const { path, status, retryAfter, page } of await Promise.all(some.map(post))) {
    expect([path, status, retryAfter]).toEqual([path, 503, '5']);
    expect(page).toMatch(/Failed to|Nothing was saved|An error occurred during signup/);
    expect(page).not.toContain(OUTCOME_UNKNOWN);
  }
  expect(await db.$count(users)).toBe(before);
}, 60_000);

test('an upload that was committed after all has its bytes, whatever was answered', async () => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await jpeg())], 'work.jpg'));
  const headers = { accept: 'application/json', origin: ORIGIN, cookie: cookies.artist };
  proxy.cutAt(/commit\b/, 'after');
  const reply = await app.fetch(new Request(`${ORIGIN}/uploads/portfolio-images`, { method: 'POST', body, headers }));
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await reply.json()).toMatchObject({ error: OUTCOME_UNKNOWN });
  const [file] = await db.select().from(files).where(eq(files.ownerId, artist.actor.userId));
  expect(file?.attachedAt).not.toBeNull();
  for (const { key } of file?.variants ?? []) {
    expect(await app.services.files.size(`${file?.bucket}/${file?.path}/${key}`)).toBeGreaterThan(0);
  }
});

test('a hanging database keeps nobody waiting, and the server is not ready during it', async () => {
  const asked = ['/jobs?q=color', '/dashboard', '/readyz', '/healthz'];
  const ask = (path: string) => app.get(path, path.startsWith('/d') ? cookies.artist : '');
  const statuses = async () => Promise.all(asked.map(async (path) => (await ask(path)).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  proxy.hang();
  const started = performance.now();
  expect(await statuses()).toEqual([503, 503, 503, 200]);
  expect(performance.now() - started).toBeLessThan(13_000);
  proxy.goOn();
  expect(await statuses()).toEqual([200, 200, 200, 200]);
}, 30_000);
