import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_SECONDS, SlowSenders } from './slow-senders.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const DRAIN_MS = 3_000;
/** The path of streams that never end by themselves. */
const LIVE = '/live';

/** The one HTTP server. It opens its port early and says "starting" until it is given a handler. */
export class HttpServer {
  readonly node: Server;
  #handler: Handler = answerStarting;
  #open = new Set<ServerResponse>();
  #slow: SlowSenders;
  #stopping = false;

  constructor({ headersMs = 10_000, patienceSeconds = PATIENCE_SECONDS } = {}) {
    this.#slow = new SlowSenders(patienceSeconds);
    // There is no fixed limit for a whole body: slow senders are watched one by one.
    const times = { headersTimeout: headersMs, connectionsCheckingInterval: 1_000, requestTimeout: 0 };
    this.node = createServer({ ...times, keepAliveTimeout: 10_000 }, (request, response) => {
      this.#open.add(response);
      response.once('close', () => this.#open.delete(response));
      this.#slow.watch(request, response);
      if (this.#stopping) return this.#answerStopping(request, response);
      this.#handler(request, response);
    });
  }

  answerWith(handler: Handler): void {
    this.#handler = handler;
  }

  /** Opens the port and resolves to its number. When that fails, rejects with a message for people. */
  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.node.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, host, port)));
      this.node.listen(port, host, () => {
        const address = this.node.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** Nobody should be sent here any more; those who come all the same are served, and asked to reconnect next time. */
  #answerStopping(request: IncomingMessage, response: ServerResponse): void {
    response.shouldKeepAlive = false;
    if (pathOf(request) === '/readyz') sayNotReady(response, { ok: false, stopping: true });
    else this.#handler(request, response);
  }

  /**
   * For `graceMs`, `/readyz` says that the server is stopping, so that nobody is sent here any more. Then it takes no
   * new requests and lets the open ones finish. Live streams would never finish by themselves: they are cut, and the
   * browser reconnects to a server that is up.
   */
  async close({ graceMs = 0 } = {}): Promise<void> {
    if (!this.node.listening) return;
    this.#stopping = true;
    if (this.#handler !== answerStarting) await pause(graceMs);
    const closed = new Promise<void>((resolve) => this.node.close(() => resolve()));
    const until = Date.now() + DRAIN_MS;
    while (this.#open.size > 0 && Date.now() < until) {
      for (const response of this.#open) {
        if (pathOf(response.req) === LIVE) response.destroy();
      }
      await pause(20);
    }
    this.node.closeAllConnections();
    await closed;
  }
}

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  if (pathOf(request) === '/healthz') sayInShort(response, 200, { ok: true });
  else sayNotReady(response, { ok: false, starting: true });
}

function pathOf({ url = '' }: IncomingMessage): string | undefined {
  return url.split('?')[0];
}

function sayNotReady(response: ServerResponse, words: object): void {
  response.setHeader('Retry-After', '1');
  sayInShort(response, 503, words);
}

function sayInShort(response: ServerResponse, status: number, words: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(words));
}

function inWords(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const words: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program. Stop that one, or set PORT (PORT=0 picks a free one).`,
    EACCES: `Port ${port} may not be opened by this user. Set PORT to 1024 or more.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is not known on this machine.`,
  };
  const known = words[error.code ?? ''];
  return known ? Object.assign(new Error(known), { forPeople: true }) : error;
}
