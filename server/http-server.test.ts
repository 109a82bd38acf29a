import { afterAll, expect, test } from 'vitest';
import { HttpServer } from '#server/http-server.ts';

const http = new HttpServer();
const port = await http.listen('127.0.0.1', 0);
afterAll(() => http.close());

const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

test('/readyz says no until the first pages are warm, while pages are answered', async () => {
  expect(await Promise.all(['/readyz', '/healthz', '/jobs'].map(statusOf))).toEqual([503, 200, 503]);
  http.answerWith((_request, response) => response.end());
  expect(await Promise.all(['/readyz', '/healthz', '/jobs'].map(statusOf))).toEqual([503, 200, 200]);
  http.warmed();
  expect(await statusOf('/readyz')).toBe(200);
});

test('a connection outlives the usual keep-alive of proxies', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(Number(/timeout=(\d+)/.exec(reply.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(75);
});
