import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';

type Ready = { port: number; welcome: string };

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A process that ran this long did not fail because of its start. */
const STEADY_AFTER_MS = 10_000;
const LEAVE = 'leave';
const METRICS = 'metrics';
const COUNT = 'count';

type MetricsOfOne = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;
const NOT_READY = 'A process ended before it was ready.';

/** The port of a process that joins running ones: it says nothing, and listens only when it is ready. */
export const joinedPort = Number(process.env.FLASHBOARD_PORT) || null;

/** Several processes behind one port. The first one migrates and shows its steps; then the others start. */
export class Processes {
  readonly #count: number;
  readonly #say: (words: string) => void;
  readonly #environment: NodeJS.ProcessEnv;
  #running = new Set<Worker>();
  #port: number | undefined;
  #stopping = false;
  #turn = Promise.resolve();

  constructor(options: { count: number; say: (words: string) => void; environment: NodeJS.ProcessEnv }) {
    this.#count = options.count;
    this.#say = options.say;
    this.#environment = options.environment;
  }

  async start(): Promise<string> {
    cluster.on('message', (worker, message) => {
      if (message === METRICS) void this.#sendMetrics(worker);
    });
    const { port, welcome } = await this.#begin();
    this.#port = port;
    await Promise.all(Array.from({ length: this.#count - 1 }, () => this.#begin()));
    return welcome;
  }

  /** Replaces one process after the other. If a new one does not start, the old ones stay. */
  restart(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      for (const old of [...this.#running]) {
        if (this.#stopping || old.isDead()) continue;
        await this.#begin();
        this.#running.delete(old);
        old.send(LEAVE, () => {});
      }
      this.#say('All processes were replaced');
    });
    this.#turn = this.#turn.catch((error: Error) => this.#say(`Not all processes were replaced. ${error.message}`));
    return this.#turn;
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    this.#stopping = true;
    const all = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);
    const ended = all.map((one) => once(one, 'exit'));
    for (const one of all) one.process.kill(signal);
    await Promise.all(ended);
  }

  async #begin(): Promise<Ready> {
    const worker = cluster.fork({ ...this.#environment, FLASHBOARD_PORT: this.#port ?? '' });
    const ready = await new Promise<Ready | null>((begun) => {
      worker.on('message', (message) => message.port && begun(message));
      worker.once('exit', () => begun(null));
    });
    if (!ready) throw Object.assign(new Error(NOT_READY), { forPeople: true });
    const since = Date.now();
    this.#running.add(worker);
    worker.once('exit', (code, signal) => {
      if (!this.#running.delete(worker) || this.#stopping) return;
      this.#say(`Process ${worker.process.pid} ended with ${signal ?? code} and is started again`);
      void this.#beginAgain(Date.now() - since > STEADY_AFTER_MS ? FIRST_PAUSE_MS : 1_000);
    });
    return ready;
  }

  async #sendMetrics(asker: Worker): Promise<void> {
    const counted = await Promise.all([...this.#running].map(countedBy));
    const all = await AggregatorRegistry.aggregate(counted).metrics();
    if (asker.isConnected()) asker.send({ metrics: all });
  }

  async #beginAgain(pauseMs: number): Promise<void> {
    await pause(pauseMs);
    if (this.#stopping) return;
    await this.#begin().catch(() => this.#beginAgain(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)));
  }
}

/** What a process has counted; nothing if it ends before it answers. */
function countedBy(worker: Worker): Promise<MetricsOfOne> {
  return new Promise((answered) => {
    const hear = ({ counted }: { counted?: MetricsOfOne }) => counted && end(counted);
    const gone = () => end([]);
    const end = (counted: MetricsOfOne) => {
      worker.off('message', hear);
      worker.off('exit', gone);
      answered(counted);
    };
    worker.on('message', hear);
    worker.on('exit', gone);
    worker.send(COUNT, (error) => error && gone());
  });
}

/** For one of the processes: says that it is ready, and calls `leave` when another one has taken its place. */
export function joinProcesses(ready: Ready, leave: () => void): void {
  process.on('message', (message) => message === LEAVE && leave());
  process.send?.(ready);
}

/** For one of the processes: lets the first one read its metrics. */
export function shareMetrics(metrics: Registry): void {
  process.on('message', async (message) => {
    if (message === COUNT) process.send?.({ counted: await metrics.getMetricsAsJSON() });
  });
}

/** For one of the processes: the metrics of all of them. */
export function metricsOfAll(): Promise<string> {
  return new Promise((answered) => {
    const hear = ({ metrics }: { metrics?: string }) => {
      if (metrics === undefined) return;
      process.off('message', hear);
      answered(metrics);
    };
    process.on('message', hear);
    process.send?.(METRICS);
  });
}
