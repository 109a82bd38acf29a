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
  #slow: SlowSenders;
  #stopping = false;

  constructor({ headersMs = 10_000, patienceSeconds = PATIENCE_SECONDS } = {}) {
    this.#slow = new SlowSenders(patienceSeconds);
    // No time limit for a whole body; slow senders are detected one by one.
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

  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.node.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, host, port)));
      this.node.listen(port, host, () => {
        const address = this.node.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** Load balancers should send nothing more; other requests are still served. */
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

/** How long a sender may be silent; also the most that a fast start can earn. */
export const PATIENCE_SECONDS = 15;
export const LOWEST_RATE = 4 * 1024;

const LOOK_EVERY_MS = 1_000;

type Sender = { response: ServerResponse; patience: number; seen: number };

/**
 * Each second costs one, bytes earn seconds at the minimum rate, up to `most`. Silence or a trickle uses it up, a long
 * upload over a slow line does not.
 */
export function patienceAfter(patience: number, seconds: number, bytes: number, most = PATIENCE_SECONDS): number {
  return Math.min(most, patience - seconds + bytes / LOWEST_RATE);
}

/** Answers 408 and closes the connection when a body does not arrive. */
class SlowSenders {
  #senders = new Map<IncomingMessage, Sender>();
  #lastLook = performance.now();
  #most: number;

  constructor(patienceSeconds = PATIENCE_SECONDS) {
    this.#most = patienceSeconds;
    setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  watch(request: IncomingMessage, response: ServerResponse): void {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return;
    const seen = request.socket.bytesRead;
    this.#senders.set(request, { response, patience: this.#most, seen });
    response.once('close', () => this.#senders.delete(request));
  }

  #look(): void {
    const now = performance.now();
    // Time when this process was blocked does not count.
    const seconds = Math.min(now - this.#lastLook, 1.5 * LOOK_EVERY_MS) / 1_000;
    this.#lastLook = now;
    for (const [request, sender] of this.#senders) {
      if (request.complete) this.#senders.delete(request);
      else if (request.readableLength < request.readableHighWaterMark) this.#charge(request, sender, seconds);
    }
  }

  /** Only while we are reading: our backpressure does not make a sender slow. */
  #charge(request: IncomingMessage, sender: Sender, seconds: number): void {
    const { bytesRead } = request.socket;
    sender.patience = patienceAfter(sender.patience, seconds, bytesRead - sender.seen, this.#most);
    sender.seen = bytesRead;
    if (sender.patience > 0) return;
    this.#senders.delete(request);
    if (!sender.response.headersSent) request.socket.write(TOO_SLOW);
    request.socket.destroySoon();
  }
}

const WORDS = 'What you sent did not arrive: the connection was silent or too slow. Nothing was saved.\n';
const TOO_SLOW = [
  'HTTP/1.1 408 Request Timeout',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${WORDS.length}`,
  'Cache-Control: no-store',
  'Connection: close',
  '',
  WORDS,
].join('\r\n');
