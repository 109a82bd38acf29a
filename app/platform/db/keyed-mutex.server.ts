import type { Database } from '#app/platform/db/database.server.ts';
import { Busy } from '#app/platform/db/database-away.server.ts';

/** Longer than 500 acts on one row take on a slow machine, but shorter than people or proxies wait. */
const LONGEST_WAIT_MS = 15_000;
/** The places per row: an act with shared locks takes one, another all. Half of the connections stay free. */
const PLACES = 10;

type Waiting = { go(): void; places: number };
type Line = { taken: number; waiting: Waiting[] };

/**
 * Acts that will lock one and the same row go one after the other, in the order in which they came, and wait here
 * instead of in the database: waiting costs no connection. Acts that share their locks go together, a few at once. Each
 * process has turns of its own, so what everybody wants at once holds as many connections as there are processes.
 * Correctness stays with the locks; this only keeps the queue off them (record 054).
 */
export class KeyedMutex {
  readonly #lines = new Map<string, Line>();
  readonly #longestWaitMs: number;

  constructor(longestWaitMs = LONGEST_WAIT_MS) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** Does `work` when it is its turn; rejects with Busy, and does nothing, when that takes too long. */
  async take<T>(row: string, work: () => Promise<T>, isShared = false): Promise<T> {
    const line = this.#lines.get(row) ?? { taken: 0, waiting: [] };
    this.#lines.set(row, line);
    const places = isShared ? 1 : PLACES;
    await this.#called(row, line, places);
    try {
      return await work();
    } finally {
      line.taken -= places;
      this.#callNext(row, line);
    }
  }

  /** How many rows somebody works on. */
  get rows(): number {
    return this.#lines.size;
  }

  #called(row: string, line: Line, places: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        places,
        go() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(waiting), 1);
        reject(new Busy('too many wait for the same row'));
        this.#callNext(row, line);
      }, this.#longestWaitMs);
      line.waiting.push(waiting);
      this.#callNext(row, line);
    });
  }

  /** The first in the line goes before all behind it: who wants the row alone is not passed by those who share it. */
  #callNext(row: string, line: Line): void {
    for (let next = line.waiting[0]; next && line.taken + next.places <= PLACES; next = line.waiting[0]) {
      line.waiting.shift();
      line.taken += next.places;
      next.go();
    }
    if (line.taken === 0) this.#lines.delete(row);
  }
}

const turns = new WeakMap<Database, KeyedMutex>();

/** The turns of everything that works with this opened database. */
export function mutexOf(db: Database): KeyedMutex {
  const known = turns.get(db) ?? new KeyedMutex();
  turns.set(db, known);
  return known;
}
