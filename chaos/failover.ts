import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { startServer } from '#tests/support/running-server.ts';
import { compare, ledgerLines } from './ledger.ts';
import { gatherLoad } from './load.ts';
import { addressOf, addStandby, asked, killNode, type Node, promote, startPair } from './postgres-pair.ts';
import { count, type Figure, type Part, some, until, withDataDir, within } from './rig.ts';

const JOBS = 150;
const BURST_MS = 2_500;

/**
 * The primary is killed in a burst and its standby takes over, as a proxy in front of both does it; before that the
 * standby is gone for a while, so that every COMMIT waits. Whatever was acknowledged is there afterwards.
 */
export const failover: Part = {
  name: 'failover',
  title: 'a failover to a synchronous standby, and commits that wait for one that is gone',
  run: (rounds) => withDataDir((home) => runRounds(home, rounds)),
};

async function runRounds(home: string, rounds: number): Promise<Figure[]> {
  let { primary, standby } = await startPair(home);
  const proxy = await startDatabaseProxy({ host: '127.0.0.1', port: primary.port });
  const settings = { DATABASE_URL: addressOf(proxy), AUTH_SECRET: 'Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a' };
  const server = await startServer({ dataDir: join(home, 'data'), settings });
  const ledger = join(home, 'ledger.jsonl');
  const load = await gatherLoad(
    server,
    async (email) => String((await asked(primary, `select id from users where email = '${email}'`))[0]?.id),
    async (shopId, number) => {
      const newest = `select id from job_posts where shop_id = '${shopId}' order by created_at desc limit ${number}`;
      return (await asked(primary, newest)).map(({ id }) => String(id));
    },
  );
  const isReady = async () => (await fetch(`${server.origin}/readyz`).catch(() => null))?.ok ?? false;
  const readyAgain: (number | null)[] = [];
  const waited: (number | null)[] = [];

  for (let round = 1; round <= rounds; round += 1) {
    await load.begin(JOBS, ledger);
    await pause(BURST_MS);
    await killNode(standby);
    waited.push(await answerTo(() => load.crowd.shop.client.post('/notifications/all/reading', { returnTo: '/' })));
    waited.push(await answerTo(() => load.crowd.shop.client.post('/shop/profile/business', { yearsInBusiness: '7' })));
    standby = await addStandby(primary, standby.folder);
    await pause(BURST_MS);
    await killNode(primary);
    await promote(standby);
    const former: Node = primary;
    primary = standby;
    proxy.switchTo({ host: '127.0.0.1', port: primary.port });
    readyAgain.push(await until(isReady, 20_000));
    await pause(BURST_MS);
    await load.stop();
    standby = await addStandby(primary, former.folder);
    console.log(`  round ${round}: ${ledgerLines(ledger).length} acknowledged so far`);
  }

  const client = new pg.Client(addressOf(primary));
  await client.connect();
  await until(async () => (await count(client, 'select count(*) as n from outbox')) === 0, 30_000);
  const checks = await compare(client, ledgerLines(ledger));
  await client.end();
  const figures = load.figures(13_000);
  await server.stop();
  await proxy.close();
  await killNode(standby);
  await killNode(primary);
  return [
    some('acknowledged acts', ledgerLines(ledger).length),
    ...checks,
    ...figures,
    within('answer to a form whose COMMIT waits for a standby that is gone', waited, 10_000),
    within('ready again after the switch', readyAgain, 5_000),
  ];
}

async function answerTo(ask: () => Promise<unknown>): Promise<number | null> {
  const started = performance.now();
  return ask().then(
    () => performance.now() - started,
    () => null,
  );
}
