import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { earliestToday } from '#app/domain/calendar-date.ts';

/** Set on a reply whose bytes may be kept and shared; removed before it is sent. */
export const STILL_HEADER = 'X-Flashboard-Still';

export type CachedPage = {
  html: Buffer;
  gzip: Buffer;
  brotli: Buffer;
  headers: Record<string, string>;
  storedAt: number;
};

const MAX_PAGES = 500;
const MAX_AGE_MS = 60_000;

/**
 * Still pages, kept as ready bytes per path. They are the same for every visitor without a session. Everything is
 * dropped the moment something public changes, and when a day ends, because jobs close with it (ruling c-90); the age
 * limit is only a safety net.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>();
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

  find(path: string): CachedPage | undefined {
    this.#turnOfDay();
    const page = this.#pages.get(path);
    if (page && Date.now() - page.storedAt > MAX_AGE_MS) {
      this.#pages.delete(path);
      return undefined;
    }
    return page;
  }

  store(path: string, body: Buffer, headers: Record<string, string>, generation: number): CachedPage {
    const page = {
      html: body,
      gzip: gzipSync(body, { level: 6 }),
      brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      headers,
      storedAt: Date.now(),
    };
    if (generation === this.generation) {
      if (this.#pages.size >= MAX_PAGES) this.#pages.delete(this.#pages.keys().next().value as string);
      this.#pages.set(path, page);
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
    this.#pages.clear();
  }
}
