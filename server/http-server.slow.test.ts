import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { HttpServer, LOWEST_RATE, PATIENCE_SECONDS, patienceAfter } from '#server/http-server.ts';

/** Seconds until a sender of so many bytes is given up, or null when all of them arrive. */
function givenUpAfter(bytes: number, arrivingIn: (second: number) => number): number | null {
  let patience = PATIENCE_SECONDS;
  for (let second = 1, left = bytes; left > 0; second++) {
    const came = Math.min(left, arrivingIn(second));
    left -= came;
    patience = patienceAfter(patience, 1, came);
    if (patience <= 0) return second;
  }
  return null;
}

describe('a body', () => {
  const MB = 1024 * 1024;
  test.each([
    ['10 MB over a bad phone line of 5 kB a second', 10 * MB, () => 5 * 1024, null],
    ['the same with ten silent seconds in each minute', 10 * MB, (s: number) => (s % 60 < 10 ? 0 : 8 * 1024), null],
    ['at just the lowest rate', MB, () => LOWEST_RATE, null],
    ['that never begins', MB, () => 0, 15],
    ['of one byte in each second', MB, () => 1, 16],
    ['at half the lowest rate', MB, () => LOWEST_RATE / 2, 30],
    ['that comes at once but for its end', 10 * MB, (s: number) => (s === 1 ? 10 * MB - 100 : 0), 16],
  ])('%s', (_what, bytes, arrivingIn, expected) => {
    expect(givenUpAfter(bytes, arrivingIn)).toBe(expected);
  });
});

// With shorter times than in service, because a test waits for them.
const server = new HttpServer({ headersMs: 500, patienceSeconds: 2 });
let read = '';
server.answerWith((request, response) => {
  request.on('data', (bytes: Buffer) => {
    read += bytes.toString('latin1');
  });
  request.on('end', () => response.end('all of it'));
  request.on('error', () => {});
});
const port = await server.listen('127.0.0.1', 0);
afterAll(() => server.close());

/** Everything that comes back until the server closes the connection. */
function toTheEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1');
  });
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';

test.each([
  ['no word at all', ''],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['a body that never comes', POST],
  ['a body that stops', `${POST}${'a'.repeat(1_000)}`],
  ['a body in chunks that stops', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'],
])('%s: 408, and the connection ends', async (_what, sent) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  expect(await toTheEnd(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a slow but steady client is served', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(POST);
  const ending = toTheEnd(socket);
  read = '';
  // Longer than anybody may be silent here.
  for (let tenth = 0; tenth < 30; tenth++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.write('a'.repeat(1_000));
  }
  expect(socket.readyState).toBe('open');
  socket.write('a'.repeat(70_000));
  await expect.poll(() => read.length).toBe(100_000);
  socket.end();
  expect(await ending).toContain('all of it');
});

test('headers and idle connections time out after 15 seconds', () => {
  const { node } = new HttpServer();
  expect(node.headersTimeout + 1_000).toBeLessThanOrEqual(15_000);
  expect(node.keepAliveTimeout).toBeLessThanOrEqual(15_000);
  expect(PATIENCE_SECONDS).toBeLessThanOrEqual(15);
});
