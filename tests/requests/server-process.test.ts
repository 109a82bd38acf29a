import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '#tests/support/running-server.ts';
import { WebClient } from '#tests/support/web-client.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'flashboard-process-'));
const server = await startServer({ dataDir, settings: { LOG_LEVEL: 'info' } });
const { host, port } = new URL(server.origin);
const [artist] = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
const client = new WebClient(server.origin);
await client.signIn(artist.email, artist.password);
const cookie = client
  .cookies()
  .map(({ name, value }) => `${name}=${value}`)
  .join('; ');

afterAll(async () => {
  if (server.isRunning()) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A connection that has sent `text`, with the received bytes and its end. */
function saying(text: string) {
  const socket: Socket = connect(Number(port), 'localhost');
  let heard = '';
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('utf8');
  });
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  socket.write(text);
  return { socket, heard: () => heard, ended };
}

const request = (line: string, ...headers: string[]) => `${[line, ...headers].join('\r\n')}\r\n\r\n`;
const status = (reply: string) => Number(reply.split(' ')[1]);
const troubles = () => server.output().match(/^\{.*"level":"(?:warn|error)".*$/gm) ?? [];

test.each(['GET /healthz', 'GET /readyz', 'OPTIONS /readyz', 'HEAD /readyz', 'GET /jobs'])(
  '%s is answered to a plain health check without a host name',
  async (asked) => {
    const reply = await saying(request(`${asked} HTTP/1.0`)).ended;
    expect(status(reply)).toBe(200);
  },
);

test('an eleventh live stream of an account closes its oldest', async () => {
  const open = () => saying(request('GET /live HTTP/1.1', `Host: ${host}`, `Cookie: ${cookie}`));
  const streams = [];
  for (let count = 0; count < 11; count++) {
    const stream = open();
    await expect.poll(stream.heard).toContain('event: ready');
    streams.push(stream);
  }
  const [oldest, ...others] = streams;
  const hasEnded = (heard = '') => heard.endsWith('\r\n0\r\n\r\n');
  await expect.poll(() => hasEnded(oldest?.heard())).toBe(true);
  expect(others.filter(({ heard }) => hasEnded(heard()))).toEqual([]);
  for (const { socket } of streams) socket.destroy();
});

const FORM = [`Host: ${host}`, `Origin: ${server.origin}`, `Cookie: ${cookie}`];
const CHUNKED = 'Transfer-Encoding: chunked';
const URLENCODED = 'Content-Type: application/x-www-form-urlencoded';

test.each([
  ['an upload', '/uploads/portfolio-images', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9000'],
  ['an upload in chunks', '/uploads/portfolio-images', 'Content-Type: multipart/form-data; boundary=x', CHUNKED],
  ['a form', '/settings/email', URLENCODED, 'Content-Length: 9000'],
  ['a form in chunks', '/settings/email', URLENCODED, CHUNKED],
])('%s aborted by its sender is not an error of ours', async (_what, path, type, length) => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG';
  const isChunked = length === CHUNKED;
  const body = isChunked ? `${head.length.toString(16)}\r\n${head}\r\n` : head;
  const { socket, ended } = saying(request(`POST ${path} HTTP/1.1`, ...FORM, type, length) + body);
  // Once another request is answered, the server has read all of it.
  await client.get('/settings');
  socket.destroy();
  await ended;
  await client.get('/settings');
  expect(troubles()).toEqual([]);
});

test('a stopping server first fails /readyz, then closes its port, and breaks no connection', async () => {
  const live = saying(request('GET /live HTTP/1.1', `Host: ${host}`, `Cookie: ${cookie}`));
  const idle = saying(request('GET /healthz HTTP/1.1', `Host: ${host}`));
  await expect.poll(live.heard).toContain('event: ready');
  await expect.poll(idle.heard).toContain('200 OK');
  const asked = Date.now();
  const stopped = server.stop();
  const ready = async () => (await client.get('/readyz')).status;
  await expect.poll(ready, { interval: 20 }).toBe(503);
  // Still served, because the load balancer has not noticed yet.
  expect((await client.get('/healthz')).status).toBe(200);
  expect((await client.get('/settings')).status).toBe(200);
  // Streams are cut when the port closes.
  const closing = Promise.race([live.ended, idle.ended]).then(() => Date.now());
  await Promise.all([live.ended, idle.ended]);
  expect(Date.now() - (await closing)).toBeLessThan(2_000);
  // The load balancer checks at least once within two seconds.
  expect((await closing) - asked).toBeGreaterThan(1_900);
  expect(await stopped).toBe(0);
  expect(Date.now() - asked).toBeLessThan(10_000);
  await expect(client.get('/healthz')).rejects.toThrow();
  expect(troubles()).toEqual([]);
});
