import { CONNECTIONS, type Database } from '#app/platform/db/database.server.ts';
import { Busy } from '#app/platform/db/database-away.server.ts';

/** More than 500 acts on one row take on a slow machine, less than people and proxies wait. */
const LONGEST_WAIT_MS = 15_000;
/** Per row: an act with shared locks takes one place, another act all. Half of the connections stay free. */
const PLACES = CONNECTIONS / 2;

type Waiting = { go(): void; places: number };
type Line = { taken: number; waiting: Waiting[] };

/**
 * Acts that lock the same row wait here for their turn, in order and without a connection. Acts with shared locks run
 * together, a few at once. The locks guarantee correctness; this only shortens their queue (record 054).
 */
export class KeyedMutex {
  readonly #lines = new Map<string, Line>();
  readonly #longestWaitMs: number;

  constructor(longestWaitMs = LONGEST_WAIT_MS) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** Rejects with Busy, without doing anything, if its turn takes too long. */
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

  /** Strictly in order: shared acts do not pass one that needs the row alone. */
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

export function mutexOf(db: Database): KeyedMutex {
  const known = turns.get(db) ?? new KeyedMutex();
  turns.set(db, known);
  return known;
}
