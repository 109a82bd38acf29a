import { afterAll, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { startLiveHub } from '#app/platform/realtime/live-hub.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { throughProxy } from '#tests/support/database-proxy.ts';

const { pool, poolConfig } = await testDatabase();
const { proxy, poolConfig: config } = await throughProxy(poolConfig);
const log = createLog({ level: 'silent', pretty: false });
const hub = startLiveHub({ pool, config, log, heartbeatMs: 400, longestWaitMs: 300 });
afterAll(async () => {
  await hub.stop();
  await proxy.close();
});

/** Sends hints until one arrives. */
async function arrives(userId: string): Promise<void> {
  const woken = vi.fn();
  const off = hub.subscribe(userId, woken);
  await expect
    .poll(async () => {
      await hub.sendHints(new Set([userId]));
      return woken.mock.calls.length;
    })
    .toBeGreaterThan(0);
  off();
}

test('a silent connection is replaced, and all pages refresh', async () => {
  await arrives('ana');
  const woken = vi.fn();
  hub.subscribe('bo', woken);
  const before = proxy.opened();
  proxy.hang();
  await expect.poll(() => proxy.opened()).toBeGreaterThan(before);
  proxy.goOn();
  await expect.poll(() => woken.mock.calls.length).toBeGreaterThan(0);
  await arrives('cleo');
});

test('the quiet time counts from the last hint or reconnection', async () => {
  const begun = performance.now();
  await arrives('eve');
  expect(hub.quietFor('eve')).toBeLessThan(performance.now() - begun);
  expect(hub.quietFor('nobody')).toBeGreaterThan(hub.quietFor('eve'));
  const cutAt = performance.now();
  proxy.cut();
  await arrives('finn');
  expect(hub.quietFor('nobody')).toBeLessThan(performance.now() - cutAt);
});
