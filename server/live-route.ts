import type { Hono } from 'hono';
import { readSession } from '#app/data/auth/read-session.server.ts';
import type { Services } from '#app/data/services.server.ts';
import { liveMessages } from '#app/features/messaging/live-messages.server.ts';
import { liveStreams } from '#app/platform/http/metrics.server.ts';
import { endOf } from '#app/platform/realtime/live-hub.server.ts';
import type { AppEnv } from '#server/requests.ts';

const HEARTBEAT_MS = 15_000;
/** In heartbeats: a lost hint could have said that the session ended. */
const CHECKED_EVERY = 4;
/** An announcement makes every open page reload, so the reloads are spread. */
const ANNOUNCED_WITHIN_MS = 5_000;
const REOPEN_MS = 1_000;
/** A page that takes nothing for so long loads everything again. */
const UNTAKEN_AT_MOST = 100;

/**
 * The live stream of a signed-in reader: that something changed, and the newest messages of a conversation of theirs.
 * It begins with the time since the last hint, for pages rendered earlier. The session is checked again when sessions
 * of its user end, with messages, and every minute in case that hint was lost. The oldest stream of an account with too
 * many is closed.
 */
export function liveRoute(app: Hono<AppEnv>, services: Services): void {
  const { auth, db, log } = services;
  const places = createLivePlaces();
  app.get('/live', async (c) => {
    const cookie = c.req.header('cookie') ?? '';
    const session = () => readSession(auth, db, new Headers({ cookie }), { mayProlong: false });
    const { actor, sessionId } = await session();
    if (actor.kind === 'visitor' || !sessionId) return c.json({ error: 'Please sign in.' }, 401);
    const headers = {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store',
      'X-Accel-Buffering': 'no',
    };
    // HEAD is answered like GET: a stream that nobody reads would stay open.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers);
    const isOver = async () => (await session()).actor.kind === 'visitor';
    const stream = new LiveStream({ userId: actor.userId, sessionId, isOver }, services, places);
    stream.start().catch((error) => log.warn({ err: error }, 'a live stream broke'));
    return c.body(stream.readable, 200, headers);
  });
}

type Reader = { userId: string; sessionId: string; isOver: () => Promise<boolean> };

class LiveStream {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #reader: Reader;
  readonly #services: Services;
  readonly #leave: (() => void)[];
  readonly #conversations = new Set<string>();
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #isChanged = false;
  #isDoubtful = false;
  #isOpen = true;
  #heartbeats = 0;
  #announcing: NodeJS.Timeout | undefined;
  #wake = () => {};

  constructor(reader: Reader, services: Services, places: ReturnType<typeof createLivePlaces>) {
    const { board, live } = services;
    this.#reader = reader;
    this.#services = services;
    this.readable = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => this.#end(),
    });
    liveStreams.inc();
    this.#leave = [
      () => liveStreams.dec(),
      () => clearTimeout(this.#announcing),
      board.onChange(() => {
        clearTimeout(this.#announcing);
        this.#announcing = setTimeout(() => this.#hear(), Math.random() * ANNOUNCED_WITHIN_MS);
      }),
      places.take(reader.userId, () => this.#close()),
      live.subscribe(reader.userId, (conversationId) => this.#hear(conversationId)),
      live.subscribe(endOf(reader.userId), () => {
        this.#isDoubtful = true;
        this.#wake();
      }),
    ];
  }

  async start(): Promise<void> {
    try {
      this.#write(`retry: ${REOPEN_MS}\n`);
      this.#tell('ready', String(Math.floor(this.#services.live.quietFor(this.#reader.userId))));
      while (this.#isOpen) await this.#goOn();
    } finally {
      this.#close();
    }
  }

  async #goOn(): Promise<void> {
    const [conversationId] = this.#conversations;
    if (this.#isDoubtful) {
      this.#isDoubtful = false;
      if (!(await this.#reader.isOver())) return;
      this.#tell('ended');
      this.#close();
    } else if (conversationId) {
      this.#conversations.delete(conversationId);
      const { db, fileLinks, log } = this.#services;
      const viewer = { ...this.#reader, conversationId };
      const messages = await liveMessages({ db, fileLinks, now: new Date() }, viewer).catch((error: unknown) => {
        log.warn({ err: error }, 'messages for a live stream could not be read; the page loads them');
        return null;
      });
      if (messages) this.#tell('messages', JSON.stringify(messages));
      else this.#isChanged = true;
    } else if (this.#isChanged) {
      this.#isChanged = false;
      this.#tell('changed');
    } else {
      await this.#somethingHappens();
    }
  }

  #hear(conversationId?: string): void {
    if (conversationId) this.#conversations.add(conversationId);
    else this.#isChanged = true;
    this.#wake();
  }

  #somethingHappens(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#heartbeats += 1;
        this.#isDoubtful = this.#heartbeats % CHECKED_EVERY === 0;
        this.#write(': still here\n\n');
        resolve();
      }, HEARTBEAT_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #tell(event: string, data = ''): void {
    this.#write(`event: ${event}\ndata: ${data}\n\n`);
  }

  #write(text: string): void {
    if (!this.#isOpen) return;
    this.#controller.enqueue(Buffer.from(text));
    if ((this.#controller.desiredSize ?? 0) < -UNTAKEN_AT_MOST) this.#close();
  }

  #close(): void {
    if (this.#isOpen) this.#controller.close();
    this.#end();
  }

  #end(): void {
    this.#isOpen = false;
    for (const off of this.#leave.splice(0)) off();
    this.#wake();
  }
}

/** Per account. Hidden tabs close theirs. */
export const STREAMS_AN_ACCOUNT = 10;

/**
 * When an account's places are taken, its oldest stream is closed: its reader may have vanished. `take` calls `giveWay`
 * when a later stream needs the place, and returns a function to free it.
 */
export function createLivePlaces() {
  const taken = new Map<string, Set<() => void>>();
  return {
    take(userId: string, giveWay: () => void): () => void {
      const mine = taken.get(userId) ?? new Set();
      taken.set(userId, mine);
      const [oldest] = mine;
      if (oldest && mine.size >= STREAMS_AN_ACCOUNT) {
        mine.delete(oldest);
        oldest();
      }
      mine.add(giveWay);
      return () => {
        mine.delete(giveWay);
        if (mine.size === 0 && taken.get(userId) === mine) taken.delete(userId);
      };
    },
  };
}
