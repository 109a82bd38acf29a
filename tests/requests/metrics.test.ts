import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outbox } from '#app/data/schema/records.ts';
import { ORIGIN, testApp } from '#tests/support/app.ts';

const { db, fetch, get, post } = await testApp({
  METRICS_FROM: '192.0.2.7',
  TRUSTED_PROXIES: '127.0.0.2,10.0.0.1',
});

function readFrom(remoteAddress: string, headers: Record<string, string> = {}) {
  return fetch(new Request(`${ORIGIN}/metrics`, { headers }), { incoming: { socket: { remoteAddress } } });
}

async function scraped(): Promise<string> {
  return (await readFrom('127.0.0.1')).text();
}

test.each<[number, string, Record<string, string>]>([
  [200, '127.0.0.1', {}],
  [200, '::1', {}],
  [200, '::ffff:127.0.0.1', {}],
  [200, '192.0.2.7', {}],
  [200, '10.0.0.1', { 'x-forwarded-for': '192.0.2.7' }],
  [404, '198.51.100.1', {}],
  [404, '198.51.100.1', { 'x-forwarded-for': '192.0.2.7' }],
  [404, '10.0.0.1', {}],
  [404, '10.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  [404, '127.0.0.1', { 'x-forwarded-for': '198.51.100.1' }],
  [404, '127.0.0.1', { 'x-real-ip': '198.51.100.1' }],
  [404, '127.0.0.1', { forwarded: 'for=198.51.100.1' }],
  [404, '127.0.0.2', { 'x-forwarded-for': '198.51.100.1' }],
  [404, '127.0.0.2', { 'x-forwarded-for': '127.0.0.1, 198.51.100.1' }],
  // A proxy of ours in front of another, without a client.
  [404, '127.0.0.2', { 'x-forwarded-for': '10.0.0.1' }],
])('%i for %s with %o', async (status, address, headers) => {
  expect((await readFrom(address, headers)).status).toBe(status);
});

test('a stranger gets the same page as at any unknown address', async () => {
  const [asked, unknown] = [await get('/metrics'), await get('/nowhere')];
  expect([asked.status, await asked.text()]).toEqual([unknown.status, await unknown.text()]);
  const [sent, elsewhere] = [await post('/metrics', {}), await post('/nowhere', {})];
  expect([sent.status, await sent.text()]).toEqual([elsewhere.status, await elsewhere.text()]);
});

const ID = '6e85685a-4032-4cdf-a41c-da4379f70556';

test.each([
  ['/', '/'],
  ['/jobs?q=rose', '/jobs'],
  [`/jobs/${ID}`, '/jobs/:jobId'],
  [`/jobs/${ID}.data`, '/jobs/:jobId'],
  [`/marketplace/artists/${ID}`, '/marketplace/artists/:artistId'],
  ['/unsubscribe/canary', '/unsubscribe/:token'],
  ['/feeds/canary.ics', '/feeds/:file'],
  [`/files/${ID}/full`, '/files/:fileId/:variant'],
  ['/theme.js', '/theme.js'],
  ['/assets/canary.js', '/*'],
  ['/nowhere/canary', '/*'],
  ['/%zz/canary', '/*'],
  ['/jobs).', '/*'],
  ['/__manifest?p=/canary', '/__manifest'],
  ['/healthz', '/healthz'],
])('a request for %s counts for %s', async (path, route) => {
  const countOf = async () => {
    const lines = (await scraped()).split('\n');
    const ofRoute = lines.filter(
      (line) => line.startsWith('http_request_duration_seconds_count{') && line.includes(`route="${route}"`),
    );
    return ofRoute.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };
  const before = await countOf();
  await get(path);
  expect(await countOf()).toBe(before + 1);
  const all = await scraped();
  for (const raw of [ID, 'canary']) expect(all).not.toContain(raw);
});

test('what waits, what is cached and who is refused', async () => {
  const event = { type: 'job.updated', version: 1 } as const;
  await db.insert(outbox).values({ event, notBefore: new Date(Date.now() + 3_600_000) });
  await get('/terms');
  await get('/terms');
  await post('/login', { email: 'nobody@example.com', password: 'Needle4Needle' });
  const all = await scraped();
  for (const line of [
    /^backlog_items\{queue="outbox"\} 1$/m,
    /^backlog_items\{queue="mail"\} 0$/m,
    /^backlog_oldest_seconds\{queue="outbox"\} [\d.]+$/m,
    /^db_pool_in_use \d+$/m,
    /^db_pool_waiting 0$/m,
    /^live_streams \d+$/m,
    /^page_cache_requests_total\{result="hit"\} [1-9]/m,
    /^page_cache_requests_total\{result="miss"\} [1-9]/m,
    /^sign_ins_refused_total\{reason="wrong-credentials"\} [1-9]/m,
    /^nodejs_eventloop_lag_p99_seconds [\d.]+$/m,
  ]) {
    expect(all).toMatch(line);
  }
});

test('the dashboard asks only for metrics that are there', async () => {
  const known = new Set(Array.from((await scraped()).matchAll(/^# TYPE (\w+)/gm), ([, name]) => name));
  const { panels } = JSON.parse(readFileSync('docs/grafana.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([]);
});

/** Names that are neither a function, a label nor a keyword. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\bby \([^)]*\)|\{[^}]*\}|\[[^\]]*\]/g, '');
  return [...bare.matchAll(/\b[a-z]\w+\b(?! *\()/g)].map(([name]) => name);
}
