import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const DRAIN_MS = 3_000;

/** The one HTTP server. It opens its port early and says "starting" until it is given what answers. */
export class HttpServer {
  readonly node: Server;
  #handler: Handler = answerStarting;
  #open = new Set<ServerResponse>();

  constructor() {
    this.node = createServer((request, response) => {
      this.#open.add(response);
      response.once('close', () => this.#open.delete(response));
      this.#handler(request, response);
    });
    // Slow senders are not waited for; uploads over a phone still fit.
    this.node.headersTimeout = 10_000;
    this.node.requestTimeout = 120_000;
    this.node.keepAliveTimeout = 10_000;
  }

  answerWith(handler: Handler): void {
    this.#handler = handler;
  }

  /** Opens the port and resolves to its number. Rejects in words when that cannot be. */
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
   * Takes no new requests and lets the open ones finish. Live streams would never finish by themselves: they are cut,
   * and the browser comes back to whoever answers then.
   */
  async close(): Promise<void> {
    if (!this.node.listening) return;
    const closed = new Promise<void>((resolve) => this.node.close(() => resolve()));
    const until = Date.now() + DRAIN_MS;
    while (this.#open.size > 0 && Date.now() < until) {
      for (const response of this.#open) {
        if (String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')) response.destroy();
      }
      await pause(20);
    }
    this.node.closeAllConnections();
    await closed;
  }
}

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const alive = request.url === '/healthz';
  response.writeHead(alive ? 200 : 503, {
    'Content-Type': 'application/json',
    'Retry-After': '1',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(alive ? { ok: true } : { ok: false, starting: true }));
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
