import { expect, test } from 'vitest';
import { Busy } from '#app/platform/db/database-away.server.ts';
import { createWorkQueue } from '#app/platform/work-queue.server.ts';

test('work runs in order, with limited concurrency and a limited queue', async () => {
  const inTurn = createWorkQueue({ atOnce: 2, waiting: 2 });
  const log: string[] = [];
  const finish: (() => void)[] = [];
  const start = (name: string) =>
    inTurn(async () => {
      log.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
    });
  const all = ['a', 'b', 'c', 'd'].map(start);
  await expect(start('e')).rejects.toBeInstanceOf(Busy);
  expect(log).toEqual(['a', 'b']);
  finish.shift()?.();
  await all[0];
  await expect.poll(() => log).toEqual(['a', 'b', 'c']);
  while (log.length < 4 || finish.length > 0) {
    finish.shift()?.();
    await Promise.resolve();
  }
  await Promise.all(all);
  expect(log).toEqual(['a', 'b', 'c', 'd']);
});

test('failed work frees its place', async () => {
  const inTurn = createWorkQueue({ atOnce: 1, waiting: 0 });
  const failing = () => Promise.reject(new Error('no'));
  await expect(inTurn(failing)).rejects.toThrow('no');
  await expect(inTurn(failing)).rejects.toThrow('no');
  expect(await inTurn(async () => 'yes')).toBe('yes');
});
