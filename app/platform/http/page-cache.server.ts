import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { earliestToday } from '#app/domain/values/dates.ts';

/** Set on a reply whose bytes may be kept and shared; removed before it is sent. */
export const STILL_HEADER = 'X-Flashboard-Still';

/** Pages that there are only so many of, and lists, of which there are as many as ways to choose filters. */
export type Shelf = 'pages' | 'lists';

const MOST: Record<Shelf, number> = { pages: 500, lists: 200 };
const MAX_AGE_MS = 60_000;

/** A page as it is sent; compressed when first asked for, as many are never asked for again. */
export class CachedPage {
  readonly html: Buffer;
  readonly headers: Record<string, string>;
  readonly storedAt = Date.now();
  #gzip: Buffer | undefined;
  #brotli: Buffer | undefined;

  constructor(html: Buffer, headers: Record<string, string>) {
    this.html = html;
    this.headers = headers;
  }

  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.html, { level: 6 });
    return this.#gzip;
  }

  get brotli(): Buffer {
    this.#brotli ??= brotliCompressSync(this.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return this.#brotli;
  }
}

/**
 * Static pages, cached as ready bytes per path. They are the same for every visitor without a session. The whole cache
 * is dropped when something public changes, and when a day ends, because jobs close with it (ruling c-90); the age
 * limit is only a safety net. A full shelf evicts its own least recently used page, never one from another shelf.
 */
export class PageCache {
  #shelves: Record<Shelf, Map<string, CachedPage>> = { pages: new Map(), lists: new Map() };
  #generation = 0;
  #day = earliestToday();

  /**
   * Taken before a page is rendered and passed back with it, so that a page begun before a change is not stored after
   * it.
   */
  get generation(): number {
    this.#turnOfDay();
    return this.#generation;
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#shelves.pages.size + this.#shelves.lists.size;
  }

  find(path: string): CachedPage | undefined {
    this.#turnOfDay();
    const shelf = this.#shelves.pages.has(path) ? this.#shelves.pages : this.#shelves.lists;
    const page = shelf.get(path);
    if (!page) return undefined;
    shelf.delete(path);
    if (Date.now() - page.storedAt > MAX_AGE_MS) return undefined;
    shelf.set(path, page);
    return page;
  }

  store(
    path: string,
    body: Buffer,
    headers: Record<string, string>,
    generation: number,
    on: Shelf = 'pages',
  ): CachedPage {
    const page = new CachedPage(body, headers);
    if (generation === this.generation) {
      const shelf = this.#shelves[on];
      if (shelf.size >= MOST[on]) shelf.delete(shelf.keys().next().value as string);
      shelf.set(path, page);
    }
    return page;
  }

  #turnOfDay(): void {
    const today = earliestToday();
    if (today === this.#day) return;
    this.#day = today;
    this.dropAll();
  }

  dropAll(): void {
    this.#generation++;
    this.#shelves.pages.clear();
    this.#shelves.lists.clear();
  }
}
