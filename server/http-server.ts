import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const DRAIN_MS = 3_000;
const LIVE = '/live';

/** Opens its port early and answers "starting" until it gets a handler. */
export class HttpServer {
  readonly node: Server;
  #handler: Handler = answerStarting;
  #open = new Set<ServerResponse>();
  #stopping = false;
  #warm = false;

  constructor() {
    // The largest upload arrives in time at 20 kB a second.
    const times = { headersTimeout: 10_000, requestTimeout: 10 * 60_000, keepAliveTimeout: 10_000 };
    this.node = createServer({ ...times, connectionsCheckingInterval: 1_000 }, (request, response) => {
      this.#open.add(response);
      response.once('close', () => this.#open.delete(response));
      if (!this.#warm && pathOf(request) === '/readyz') return sayNotReady(response, { ok: false, starting: true });
      if (this.#stopping) return this.#answerStopping(request, response);
      this.#handler(request, response);
    });
  }

  answerWith(handler: Handler): void {
    this.#handler = handler;
  }

  /** Until then, `/readyz` says that the server is starting; everything else is answered. */
  warmed(): void {
    this.#warm = true;
  }

  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.node.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, host, port)));
      this.node.listen(port, host, () => {
        const address = this.node.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  #answerStopping(request: IncomingMessage, response: ServerResponse): void {
    response.shouldKeepAlive = false;
    if (pathOf(request) === '/readyz') sayNotReady(response, { ok: false, stopping: true });
    else this.#handler(request, response);
  }

  /**
   * For `graceMs`, `/readyz` says that the server is stopping. Then open requests finish, and live streams are closed.
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
