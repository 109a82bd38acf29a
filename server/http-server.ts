import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const DRAIN_MS = 3_000;
/** How long connections may stay open after another process has taken over. */
const LEAVE_MS = 10_000;
const LEAVE_STEP_MS = 20;
/** Far more than one process serves; without it, memory ends first. */
const MOST_CONNECTIONS = 10_000;
const LIVE = '/live';

/** Opens its port early and answers "starting" until it gets a handler. */
export class HttpServer {
  readonly node: Server;
  #handler: Handler = answerStarting;
  #open = new Set<ServerResponse>();
  #stopping = false;
  #leaving = false;
  #warm = false;

  constructor() {
    // The largest upload arrives in time at 20 kB a second. Proxies keep connections for 60 to 75 s: ours must not close
    // first, or the next POST fails.
    const times = { headersTimeout: 10_000, requestTimeout: 10 * 60_000, keepAliveTimeout: 90_000 };
    this.node = createServer({ ...times, connectionsCheckingInterval: 1_000 }, (request, response) => {
      this.#open.add(response);
      response.once('close', () => this.#open.delete(response));
      if (!this.#warm && pathOf(request) === '/readyz') return sayNotReady(response, { ok: false, starting: true });
      if (this.#stopping || this.#leaving) response.shouldKeepAlive = false;
      if (this.#stopping && pathOf(request) === '/readyz') sayNotReady(response, { ok: false, stopping: true });
      else this.#handler(request, response);
    });
    // Without the second, full processes would pass connections on to each other.
    Object.assign(this.node, { maxConnections: MOST_CONNECTIONS, dropMaxConnection: true });
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
      this.#endStreams(1);
      await pause(20);
    }
    this.node.closeAllConnections();
    await closed;
  }

  /**
   * Another process has taken over: new connections are no longer taken, and each open one ends with its next reply. A
   * client that uses an idle connection just when it is closed would see a failure.
   */
  async leave(): Promise<void> {
    this.#leaving = true;
    let isOver = false;
    // Not the method of HTTP servers, which would close idle connections at once.
    NetServer.prototype.close.call(this.node, () => {
      isOver = true;
    });
    for (const until = Date.now() + LEAVE_MS; !isOver && Date.now() < until; await pause(LEAVE_STEP_MS)) {
      // Not all in one moment, because each one's page reloads.
      this.#endStreams(0.02);
    }
    for (const until = Date.now() + LEAVE_MS; this.#open.size > 0 && Date.now() < until; await pause(LEAVE_STEP_MS)) {
      this.#endStreams(1);
    }
    this.node.closeAllConnections();
  }

  #endStreams(share: number): void {
    for (const response of this.#open) {
      if (pathOf(response.req) === LIVE && Math.random() < share) response.destroy();
    }
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
