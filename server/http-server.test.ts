import { expect, test } from 'vitest';
import { HttpServer } from '#server/http-server.ts';

test('A connection outlives the usual keep-alive of proxies.', async () => {
  const http = new HttpServer();
  const port = await http.listen('127.0.0.1', 0);
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(Number(/timeout=(\d+)/.exec(reply.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(75);
  await http.close();
});
