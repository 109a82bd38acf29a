import { describe, expect, test } from 'vitest';
import { ORIGIN, testApp } from '#tests/support/app.ts';
import type { Viewer } from '#tests/support/every-form.ts';
import { EVERY_ROUTE, filledIn } from '#tests/support/every-route.ts';
import { everyViewer, viewerOf } from '#tests/support/every-viewer.ts';
import { HOSTILE_CURSORS, HOSTILE_NAMES, HOSTILE_TEXTS } from '#tests/support/hostile-text.ts';
import { QUERY_NAMES } from '#tests/support/query-names.ts';

// Without rate limits, which would hide the code behind them.
const app = await testApp({ DEMO: '1', RATE_LIMIT_SCALE: '0' });
const { cookies, known, forms: FORMS } = await everyViewer(app);

const PATTERNS = [...new Set(EVERY_ROUTE.map(({ pattern }) => pattern))];

const queryOf = (value: string) =>
  `?${new URLSearchParams(QUERY_NAMES.map((name): [string, string] => [name, value.slice(0, 300)]))}`;

/** Error statuses of ours. */
async function failures(asked: [label: string, reply: Response | Promise<Response>][]): Promise<string[]> {
  const broken: string[] = [];
  for (const [label, reply] of asked) {
    const { status } = await reply;
    if (status >= 500) broken.push(`${status} for ${label}`);
  }
  return broken;
}

describe('reading', () => {
  test.each(PATTERNS)('%s answers any address', async (pattern) => {
    const cookie = cookies[viewerOf(pattern)];
    const path = filledIn(pattern, known);
    const asked = Object.entries(HOSTILE_TEXTS).map(([label, text]): [string, Promise<Response>] => [
      `?${label}`,
      app.get(path + queryOf(text), cookie),
    ]);
    for (const cursor of HOSTILE_CURSORS) {
      for (const sort of pattern === '/jobs' ? ['newest', 'relevance', 'deadline'] : ['newest']) {
        asked.push([
          `?after=${cursor}&sort=${sort}`,
          app.get(`${path}?${new URLSearchParams({ after: cursor, sort, q: 'artist' })}`, cookie),
        ]);
      }
    }
    for (const query of ['?%', '?after=%ZZ&q=%F0%28', '?q&q=1&q[]=2&status[]=ACTIVE', '?=&&&', '?before=-1&step=1e3']) {
      asked.push([query, app.get(path + query, cookie)]);
    }
    asked.push([
      'the data of another route',
      app.get(`${path === '/' ? '/_root' : path}.data?_routes=nowhere`, cookie),
    ]);
    expect(await failures(asked)).toEqual([]);
  });

  test.each(PATTERNS.filter((pattern) => pattern.includes(':')))('%s with an invalid id', async (pattern) => {
    const cookie = cookies[viewerOf(pattern)];
    const asked = Object.entries(HOSTILE_TEXTS)
      .filter(([, text]) => text.isWellFormed())
      .map(([label, text]): [string, Promise<Response>] => {
        const values = Object.fromEntries(Object.keys(known).map((name) => [name, text.slice(0, 500) || ' ']));
        return [label, app.get(filledIn(pattern, values), cookie)];
      });
    for (const raw of ['%00', '%F0%28', '%', '..%2f..%2fetc', '%5c']) {
      asked.push([raw, app.get(pattern.replace(/:\w+/g, raw), cookie)]);
    }
    expect(await failures(asked)).toEqual([]);
  });
});

test.each(['/jobs/%', '/%F0%28', '/messages/%ZZ', '/files/%', '/%%34%31', '/jobs/%%34%31'])(
  '%s is refused before a lookup',
  async (path) => {
    expect((await app.get(path)).status).toBe(400);
  },
);

async function send(path: string, viewer: Viewer, body: BodyInit, headers: Record<string, string> = {}) {
  const cookie = cookies[viewer];
  return app.fetch(
    new Request(ORIGIN + path, {
      method: 'POST',
      body,
      headers: { origin: ORIGIN, ...(cookie ? { cookie } : {}), ...headers },
      redirect: 'manual',
    }),
  );
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

describe('writing', () => {
  test.each(FORMS)('%s (%s) answers any form content', async (path, viewer, fields) => {
    const names = Object.keys(fields);
    const texts = Object.entries(HOSTILE_TEXTS);
    const asked: [string, Promise<Response>][] = [];
    const post = (label: string, posted: Record<string, string>) =>
      asked.push([label, app.post(path, posted, cookies[viewer])]);

    for (const hostile of HOSTILE_NAMES) post(JSON.stringify(hostile).slice(0, 90), { ...fields, ...hostile });
    for (const [label, text] of texts) post(`every field is ${label}`, Object.fromEntries(names.map((n) => [n, text])));
    for (const [index, name] of names.entries()) {
      for (const turn of [0, 7, 15]) {
        const [label, text] = texts[(index + turn) % texts.length] as [string, string];
        post(`${name} is ${label}`, { ...fields, [name]: text });
      }
      const twice = new URLSearchParams([
        ...Object.entries(fields),
        [name, 'again'],
        [`${name}.x`, 'y'],
        [`${name}[0]`, 'z'],
      ]);
      asked.push([`${name} sent as a list and an object`, send(path, viewer, twice)]);
    }
    expect(await failures(asked)).toEqual([]);
  });

  test.each(FORMS)('%s (%s) answers any kind of body', async (path, viewer, fields) => {
    const files = new FormData();
    for (const name of Object.keys(fields))
      files.append(name, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
    const multipart = 'multipart/form-data; boundary=x';
    expect(
      await failures([
        ['no fields', send(path, viewer, new URLSearchParams())],
        ['files for texts', send(path, viewer, files)],
        ['JSON', send(path, viewer, JSON.stringify(fields), { 'content-type': 'application/json' })],
        ['a text', send(path, viewer, 'title=1', { 'content-type': 'text/plain' })],
        ['no type', send(path, viewer, new Uint8Array([1, 2, 3]))],
        ['broken multipart', send(path, viewer, '--x\r\nnonsense', { 'content-type': multipart })],
        ['multipart without boundary', send(path, viewer, 'a', { 'content-type': 'multipart/form-data' })],
        [
          'bytes that are no text',
          send(path, viewer, new Uint8Array([0xff, 0xfe, 0x3d]), { 'content-type': FORM_TYPE }),
        ],
        ['broken escapes', send(path, viewer, 'title=%ZZ&%=%00&=&&', { 'content-type': FORM_TYPE })],
        ['thousands of fields', send(path, viewer, 'a=1&'.repeat(20_000), { 'content-type': FORM_TYPE })],
        ['too much', send(path, viewer, `a=${'x'.repeat(300_000)}`, { 'content-type': FORM_TYPE })],
      ]),
    ).toEqual([]);
  });

  test('an invalid body does not delete the account', async () => {
    const bodies = ['', 'null', '[]', '{}', '{"userId":null}', '{"userId":[]}', '{"userId":"x"}', '{"userId":1e999}'];
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const replies = await Promise.all(
      [...bodies, '{"__proto__":{"userId":"x"}}', nested].map((body) =>
        send('/api/delete-account', 'artist', body, { 'content-type': 'application/json' }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([400]));
  });
});
