import { connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

type Target = { host: string; port: number };
type Pair = { client: Socket; server: Socket };

/** Sits between the product and PostgreSQL, and treats connections as networks and failovers do. */
export type DatabaseProxy = {
  port: number;
  opened(): number;
  /** Ends every connection with a reset. */
  cut(): number;
  /** From now on nothing arrives in either direction, and no connection closes. `goOn` delivers all of it. */
  hang(): void;
  goOn(): void;
  /** Refuses new connections and cuts the open ones, until `goOn`. */
  refuse(): void;
  /** Cuts a connection when it sends a matching text: before the text arrives, or after the server has executed it. */
  cutAt(text: RegExp | null, when?: 'before' | 'after'): void;
  cutsAt(): number;
  switchTo(target: Target): void;
  close(): Promise<void>;
};

export async function startDatabaseProxy(first: Target): Promise<DatabaseProxy> {
  let target = first;
  let state: 'open' | 'hanging' | 'refusing' = 'open';
  let trigger: { text: RegExp; when: 'before' | 'after' } | null = null;
  let triggered = 0;
  let opened = 0;
  const pairs = new Set<Pair>();
  const reset = ({ client, server }: Pair) => {
    client.resetAndDestroy();
    // A Unix socket has no reset.
    server.destroy();
  };

  const listener = createServer((client) => {
    if (state === 'refusing') return void client.on('error', () => {}).resetAndDestroy();
    opened += 1;
    const { host, port } = target;
    const server = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    const pair = { client, server };
    pairs.add(pair);
    client.on('data', (sent) => {
      if (!trigger?.text.test(sent.toString('latin1'))) return void server.write(sent);
      triggered += 1;
      if (trigger.when === 'before') return reset(pair);
      // The answer never arrives.
      server.removeAllListeners('data').once('data', () => reset(pair));
      server.write(sent);
    });
    server.on('data', (answer) => client.write(answer));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.setNoDelay(true).on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
      if (state === 'hanging') one.pause();
    }
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const { port } = listener.address() as { port: number };
  const eachSocket = (act: (socket: Socket) => void) => {
    for (const { client, server } of pairs) for (const one of [client, server]) act(one);
  };
  const cut = () => {
    const open = [...pairs];
    open.forEach(reset);
    return open.length;
  };

  return {
    port,
    cut,
    opened: () => opened,
    hang() {
      state = 'hanging';
      eachSocket((one) => one.pause());
    },
    goOn() {
      state = 'open';
      trigger = null;
      eachSocket((one) => one.resume());
    },
    refuse() {
      state = 'refusing';
      cut();
    },
    cutAt(text, when = 'before') {
      trigger = text && { text, when };
    },
    cutsAt: () => triggered,
    switchTo(next) {
      target = next;
    },
    async close() {
      cut();
      await new Promise((done) => listener.close(done));
    },
  };
}

/** A proxy in front of a database, with the settings and the address to connect through it. */
export async function throughProxy({ host = 'localhost', port = 5432, user, password, database }: pg.PoolConfig) {
  const proxy = await startDatabaseProxy({ host, port });
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const poolConfig = { host: '127.0.0.1', port: proxy.port, user, password, database };
  return { proxy, poolConfig, url: `postgres://${user}${secret}@127.0.0.1:${proxy.port}/${database}` };
}
