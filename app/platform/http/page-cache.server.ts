import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { earliestToday } from '#app/domain/values/dates.ts';

export const STILL_HEADER = 'X-Flashboard-Still';

const MOST = 700;
const MAX_AGE_MS = 60_000;

/** Compressed when first asked for, because many are never asked for again. */
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
 * Pages that are the same for every visitor without a session. All are dropped when something public changes, and when
 * a day ends, because jobs close with it (ruling c-90); the age limit is a safety net. A full shelf evicts its least
 * recently used page.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>();
  #generation = 0;
  #day = earliestToday();

  /** Passed back with a rendered page, so that one begun before a change is not stored after it. */
  get generation(): number {
    this.#turnOfDay();
    return this.#generation;
  }

  get size(): number {
    return this.#pages.size;
  }

  find(path: string): CachedPage | undefined {
    this.#turnOfDay();
    const page = this.#pages.get(path);
    if (!page) return undefined;
    this.#pages.delete(path);
    if (Date.now() - page.storedAt > MAX_AGE_MS) return undefined;
    this.#pages.set(path, page);
    return page;
  }

  store(path: string, body: Buffer, headers: Record<string, string>, generation: number): CachedPage {
    const page = new CachedPage(body, headers);
    if (generation === this.generation) {
      if (this.#pages.size >= MOST) this.#pages.delete(this.#pages.keys().next().value as string);
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
