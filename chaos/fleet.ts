import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresAccount, spawnAs } from '#app/platform/db/postgres-cluster.server.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { withDataDir } from '../bench/server.ts';
import { addressOf, addStandby, asked, killNode, promote, startPair } from './postgres-pair.ts';
import { compare, type Figure, gatherLoad, isReady, ledgerLines, none, type Part, some, until, within } from './rig.ts';

const JOBS = 80;
const CALM_MS = 2_000;
const LONGEST_ANSWER_MS = 13_000;
/** One machine with two processes, and one with a single process. */
const PROCESSES = ['2', '1'];

/**
 * Three processes on two nodes behind a load balancer, with PgBouncer in transaction mode in front of a primary and its
 * synchronous standby, under load: a rolling restart, commits that wait for a standby that is gone, a failover, and a
 * killed worker, one after the other.
 */
export const fleet: Part = {
  name: 'fleet',
  title: 'three processes behind a load balancer and a pooler: rolling restart, lost standby, failover, kill -9',
  run: () => withDataDir(drill),
};

async function drill(home: string): Promise<Figure[]> {
  let { primary, standby } = await startPair(home);
  const proxy = await startDatabaseProxy({ host: '127.0.0.1', port: primary.port });
  const pooler = await startPooler(home, proxy);
  const balancerPort = await freePort();
  const origin = `http://127.0.0.1:${balancerPort}`;
  const nodes: RunningServer[] = [];
  const ports = [await freePort(), await freePort()];
  for (const [index, processes] of PROCESSES.entries()) {
    const settings = {
      PORT: String(ports[index]),
      DATABASE_URL: addressOf(pooler),
      DATABASE_DIRECT_URL: addressOf(proxy),
      AUTH_SECRET: 'Zk3vP8qLw1xN7rT5yB9dF2hJ6mC4sG0a',
      PROCESSES: processes,
      BASE_URL: origin,
    };
    nodes.push(await startServer({ dataDir: join(home, `node-${index}`), settings }));
  }
  const balancer = startBalancer(home, balancerPort, ports);
  const [first] = nodes as [RunningServer];
  const reachable = () => isReady(origin);
  if ((await until(reachable, 20_000)) === null) throw new Error('the load balancer reaches no node');
  const load = await gatherLoad(
    { ...first, origin, output: () => nodes.map((node) => node.output()).join('') },
    async (text, values) => ({ rows: await asked(primary, text, values) }),
  );
  const ledger = join(home, 'ledger.jsonl');

  await load.begin(JOBS, ledger);
  await pause(CALM_MS);
  const restarted = await rollingRestart(first);
  await pause(CALM_MS);
  const failedInRestart = load.failures();

  await killNode(standby);
  const waited = [
    await answerTo(() => load.crowd.shop.client.post('/notifications/all/reading', { returnTo: '/' })),
    await answerTo(() => load.crowd.shop.client.post('/shop/profile/business', { yearsInBusiness: '7' })),
  ];
  standby = await addStandby(primary, standby.folder);
  await pause(CALM_MS);

  await killNode(primary);
  await promote(standby);
  primary = standby;
  proxy.switchTo({ host: '127.0.0.1', port: primary.port });
  const readyAgain = await until(reachable, 20_000);
  await pause(CALM_MS);
  const figures = load.figures(LONGEST_ANSWER_MS);

  const [worker] = workersOf(first);
  if (worker !== undefined) process.kill(worker, 'SIGKILL');
  const replaced = await until(() => workersOf(first).filter((pid) => pid !== worker).length === 2, 20_000);
  await pause(CALM_MS);
  await load.stop();
  standby = await addStandby(primary, join(home, 'third'));

  const client = new pg.Client(addressOf(primary));
  await client.connect();
  const checks = await compare(client, ledgerLines(ledger));
  await client.end();
  const ended = nodes.filter((node) => !node.isRunning()).length;
  for (const node of nodes) await node.stop();
  for (const child of [balancer, pooler.process]) child.kill('SIGKILL');
  await proxy.close();
  await killNode(standby);
  await killNode(primary);
  return [
    some('acknowledged acts', ledgerLines(ledger).length),
    ...checks,
    none('requests that failed in the rolling restart', failedInRestart),
    within('rolling restart of two processes', [restarted], 60_000),
    within('answer to a form whose COMMIT waits for a standby that is gone', waited, 10_000),
    within('ready again after the failover', [readyAgain], 10_000),
    ...figures,
    within('a killed process is replaced', [replaced], 15_000),
    none('times a node ended', ended),
  ];
}

/** Waits until every worker has another process id. Returns the milliseconds, or null. */
async function rollingRestart(node: RunningServer): Promise<number | null> {
  const before = workersOf(node);
  process.kill(node.pid, 'SIGHUP');
  return until(() => {
    const now = workersOf(node);
    return now.length === before.length && now.every((pid) => !before.includes(pid));
  }, 60_000);
}

async function answerTo(ask: () => Promise<unknown>): Promise<number | null> {
  const started = performance.now();
  return ask().then(
    () => performance.now() - started,
    () => null,
  );
}

function workersOf({ pid }: RunningServer): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.map(Number);
}

function installed(program: string): string {
  const found = ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map((folder) => join(folder, program)).find(existsSync);
  if (!found) throw new Error(`this part needs ${program}: apt-get install ${program}`);
  return found;
}

type Pooler = { port: number; process: ChildProcess };

async function startPooler(home: string, { port: behind }: DatabaseProxy): Promise<Pooler> {
  const port = await freePort();
  const file = join(home, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${behind} user=flashboard
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
unix_socket_dir =
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
`,
  );
  chmodSync(file, 0o644);
  const child = spawn(installed('pgbouncer'), ['-q', file], { ...spawnAs(postgresAccount()), stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  await pause(CALM_MS);
  if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
  return { port, process: child };
}

function startBalancer(home: string, port: number, nodePorts: readonly number[]): ChildProcess {
  const file = join(home, 'haproxy.cfg');
  const servers = nodePorts.map((one, index) => `  server node${index} 127.0.0.1:${one} check`);
  writeFileSync(
    file,
    `defaults
  mode http
  retries 3
  option redispatch
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend public
  bind 127.0.0.1:${port}
  default_backend flashboard
backend flashboard
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server inter 500ms fall 2 rise 1
${servers.join('\n')}
`,
  );
  const child = spawn(installed('haproxy'), ['-f', file], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}
