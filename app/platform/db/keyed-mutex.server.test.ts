import { setImmediate as moment } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isBusy, isDatabaseAway } from '#app/platform/db/database-away.server.ts';
import { KeyedMutex } from '#app/platform/db/keyed-mutex.server.ts';

test('Acts on one row run in order, other rows do not wait.', async () => {
  const turns = new KeyedMutex();
  const begun: string[] = [];
  let most = 0;
  let running = 0;
  const act = (name: string) => async () => {
    begun.push(name);
    most = Math.max(most, ++running);
    await moment();
    running--;
    return name;
  };
  const first = ['a', 'b', 'c', 'd'].map((name) => turns.take('row', act(name)));
  const other = await turns.take('other row', async () => [...begun]);
  expect(other).toEqual(['a']);
  expect(await Promise.all(first)).toEqual(['a', 'b', 'c', 'd']);
  expect([begun, most]).toEqual([['a', 'b', 'c', 'd'], 1]);
  expect(turns.rows, 'nothing stays behind').toBe(0);
});

test('Shared acts run together, an exclusive one runs alone between them.', async () => {
  const turns = new KeyedMutex();
  const done: string[] = [];
  let [running, most] = [0, 0];
  const act = (name: string) => async () => {
    most = Math.max(most, ++running);
    await moment();
    running--;
    done.push(name);
  };
  const before = Array.from({ length: 25 }, (_one, index) => turns.take('row', act(`before ${index}`), true));
  const alone = turns.take('row', async () => {
    expect([running, done.length]).toEqual([0, 25]);
    await moment();
    expect(running).toBe(0);
  });
  const behind = Array.from({ length: 25 }, (_one, index) => turns.take('row', act(`behind ${index}`), true));
  await Promise.all([...before, alone, ...behind]);
  expect([most, done.length, turns.rows]).toEqual([5, 50, 0]);
});

test('A wait that takes too long fails, and the next ones go on.', async () => {
  const turns = new KeyedMutex(30);
  let letGo = () => {};
  const holding = turns.take('row', () => new Promise<void>((done) => (letGo = done)));
  let didAnything = false;
  const late = await turns
    .take('row', async () => {
      didAnything = true;
    })
    .catch((error: unknown) => error);
  expect([isBusy(late), isDatabaseAway(late), didAnything]).toEqual([true, true, false]);
  const behind = turns.take('row', async () => 'done');
  letGo();
  await holding;
  expect(await behind).toBe('done');
  expect(turns.rows).toBe(0);
});
