import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { repeat } from '#app/platform/repeat.server.ts';

function logged() {
  const lines: string[] = [];
  const log = createLog({ level: 'error', pretty: false, write: (line) => lines.push(JSON.parse(line).message) });
  return { lines, log, failed: 'a round failed', everyMs: 1 };
}

test('a failed round is logged and does not end it', async () => {
  const { lines, ...options } = logged();
  let rounds = 0;
  const repeated = repeat(async () => {
    rounds += 1;
    if (rounds < 3) throw new Error('no');
  }, options);
  await expect.poll(() => rounds).toBeGreaterThan(3);
  await repeated.stop();
  expect(lines).toEqual(['a round failed', 'a round failed']);
});

test('rounds never overlap', async () => {
  const released = Promise.withResolvers<void>();
  let [begun, atOnce, most] = [0, 0, 0];
  let ticks = 0;
  const others = setInterval(() => {
    ticks += 1;
  }, 1);
  const repeated = repeat(async () => {
    begun += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await released.promise;
    atOnce -= 1;
  }, logged());
  await expect.poll(() => ticks).toBeGreaterThan(5);
  clearInterval(others);
  expect(begun).toBe(1);
  released.resolve();
  await expect.poll(() => begun).toBeGreaterThan(1);
  await repeated.stop();
  expect(most).toBe(1);
});

test('stopping finishes the current part only', async () => {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const worked: number[] = [];
  const repeated = repeat(async (isStopped) => {
    for (let part = 1; part <= 100 && !isStopped(); part += 1) {
      if (part === 2) {
        reached.resolve();
        await released.promise;
      }
      worked.push(part);
    }
  }, logged());
  await reached.promise;
  let isStopped = false;
  const stopping = repeated.stop().then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  released.resolve();
  await stopping;
  expect(worked).toEqual([1, 2]);
});

test('a round begins when the next work is due, or soon after being woken', async () => {
  const untilNext = [1_000, 60_000];
  let rounds = 0;
  const work = async () => {
    rounds += 1;
  };
  const options = { ...logged(), everyMs: 60_000, untilNext: async () => untilNext[rounds - 1] ?? 60_000 };
  const repeated = repeat(work, options);
  await expect.poll(() => rounds, { timeout: 3_000 }).toBe(2);
  repeated.wake();
  await expect.poll(() => rounds, { timeout: 3_000 }).toBe(3);
  await repeated.stop();
});
