import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a sender may be silent, and how much lead over the lowest rate a quick start can earn. */
export const PATIENCE_SECONDS = 15;
/** Bytes a second that a body must average: a third of what a phone on EDGE sends, 10 MB in 43 minutes. */
export const LOWEST_RATE = 4 * 1024;

const LOOK_EVERY_MS = 1_000;

type Sender = { response: ServerResponse; patience: number; seen: number };

/**
 * What is left of `patience` after some seconds in which some bytes came. Each second costs one, bytes earn seconds
 * back at the lowest rate, and it never grows beyond its initial value. So silence or a trickle uses it up, while an
 * upload of any length over a slow line keeps it.
 */
export function patienceAfter(patience: number, seconds: number, bytes: number, most = PATIENCE_SECONDS): number {
  return Math.min(most, patience - seconds + bytes / LOWEST_RATE);
}

/** Ends requests whose body does not arrive: 408, and the connection. */
export class SlowSenders {
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
    // Time in which this process itself was held up does not count as waiting.
    const seconds = Math.min(now - this.#lastLook, 1.5 * LOOK_EVERY_MS) / 1_000;
    this.#lastLook = now;
    for (const [request, sender] of this.#senders) {
      if (request.complete) this.#senders.delete(request);
      else if (request.readableLength < request.readableHighWaterMark) this.#charge(request, sender, seconds);
    }
  }

  /** Counted only while we are reading: a sender that we hold up is not slow. */
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
