import cluster from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import { say, step } from '../scripts/steps.mjs';
import { HttpServer } from './http-server.ts';
import { joinedPort, joinProcesses, Processes } from './processes.ts';

/** Frees the memory of the start, half of what an idle process would hold. It blocks for a tenth of a second. */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}

/** The start file shares no module with the product: contexts and classes must exist once. */
type Main = typeof import('./main.ts');
type ProcessLink = Parameters<Main['boot']>[0]['tell'];
type Booted = Awaited<ReturnType<Main['boot']>>;
type Product = Awaited<ReturnType<typeof fromBuild>> | Awaited<ReturnType<typeof fromVite>>;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const development = process.argv.includes('--dev');
const LONGEST_STOP_MS = 9_000;
/** How long `/readyz` says no before the port closes. */
const GRACE_MS = { SIGTERM: 2_000, SIGINT: 0 };

// The operator's NODE_ENV decides about demo mode, ours about React.
const environment = { ...process.env };
process.env.NODE_ENV = development ? 'development' : 'production';
process.chdir(root);

const http = new HttpServer();
const SILENT: ProcessLink = { say: () => {}, step: (_label, work) => work(() => {}) };
const tell: ProcessLink = joinedPort ? SILENT : { say, step };
let booted: (Pick<Booted, 'close'> & Partial<Booted>) | undefined;
let processes: Processes | undefined;
let stopping = false;
let stopAsked = 0;

async function start(): Promise<void> {
  const product = development ? await fromVite() : await fromBuild();
  const shared = development || cluster.isWorker ? null : await product.main.openShared({ root, environment, tell });
  if (shared) {
    booted = shared;
    // Without our NODE_ENV, which is not the operator's.
    processes = new Processes({ count: shared.processes, say, environment: { NODE_ENV: environment.NODE_ENV ?? '' } });
    console.log(`\n${await processes.start()}`);
  } else {
    await serve(product);
  }
  if (!development) setImmediate(giveBackMemory);
}

async function serve({ main, answering }: Product): Promise<void> {
  let listenLate = async () => {};
  const listen = async (host: string, port: number) => {
    if (!joinedPort) return http.listen(host, port);
    listenLate = async () => void (await http.listen(host, port));
    return joinedPort;
  };
  const own = await main.boot({ root, environment, tell, listen, isOneOfSeveral: cluster.isWorker });
  booted = own;
  const { handler, warmUp } = await answering(own);
  http.answerWith(handler);
  await warmUp();
  http.warmed();
  await listenLate();
  const { settings } = own.services;
  if (cluster.isWorker) joinProcesses({ port: settings.port, welcome: own.welcome }, leave);
  else console.log(`\n${own.welcome}`);
}

async function fromBuild() {
  const main = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as Main;
  return {
    main,
    answering: async ({ services }: Booted) => {
      const fetch = await main.createFetch(services, 'build/client');
      return { handler: getRequestListener(fetch, ownName(services)), warmUp: () => main.warmUp(fetch, services) };
    },
  };
}

/** Code is reloaded when it changes; what `boot` opened stays open. */
async function fromVite() {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http.node } } });
  // Otherwise Vite would end the process before we have closed everything.
  process.removeAllListeners('SIGTERM').on('SIGTERM', stop);
  const load = async () => (await vite.ssrLoadModule('./server/main.ts')) as Main;
  const listeners = new WeakMap<Main, ReturnType<typeof getRequestListener>>();
  const main = await load();
  const answering = ({ services }: Booted) => {
    const handler = (request: IncomingMessage, response: ServerResponse) => {
      vite.middlewares(request, response, async () => {
        try {
          const current = await load();
          const listener =
            listeners.get(current) ??
            getRequestListener(await current.createFetch(services, 'public'), ownName(services));
          listeners.set(current, listener);
          await listener(request, response);
        } catch (error) {
          vite.ssrFixStacktrace(error as Error);
          console.error(error);
          response.writeHead(500).end(String((error as Error).stack));
        }
      });
    };
    return { handler, warmUp: async () => {} };
  };
  return { main, answering };
}

/** For HTTP/1.0 requests without a Host header. */
function ownName({ settings }: Booted['services']): { hostname: string } {
  return { hostname: new URL(settings.baseUrl).host };
}

async function stop(signal: keyof typeof GRACE_MS): Promise<void> {
  if (stopping) return insist();
  stopping = true;
  stopAsked = Date.now();
  // Even if something hangs: everything acknowledged is in the database.
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
  await http.close({ graceMs: GRACE_MS[signal] });
  await processes?.stop(signal);
  await booted?.close();
  process.exit(0);
}

async function leave(): Promise<void> {
  if (stopping) return;
  await http.leave();
  await booted?.close();
  process.exit(0);
}

/** Ctrl-C arrives twice, from the terminal and from npm: only a later one means "at once". */
function insist(): void {
  if (Date.now() - stopAsked > 1_000) process.exit(1);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
process.on('SIGHUP', () => {
  if (processes) void processes.restart();
  // A terminal sends it to every process; the first one replaces the others.
  else if (!cluster.isWorker) void stop('SIGTERM');
});
// The output may be closed; logging the error would fail again.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
process.on('uncaughtException', (error) => logProblem(error, 'uncaught'));
process.on('unhandledRejection', (error) => logProblem(error, 'unhandled rejection'));

function logProblem(error: unknown, message: string): void {
  if (booted?.services) booted.services.log.error({ err: error }, message);
  else console.error(error);
}

try {
  await start();
} catch (error) {
  if (!stopping) {
    const known = error instanceof Error && 'forPeople' in error;
    console.error(`\n${known ? error.message : error instanceof Error ? error.stack : error}`);
    process.exit(1);
  }
}
