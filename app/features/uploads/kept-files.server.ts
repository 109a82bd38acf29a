import { and, isNotNull, sql } from 'drizzle-orm';
import { isPrivate, type StoredFile, storedFile } from '#app/features/uploads/read-file.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { files } from '#app/platform/db/schema/files.ts';

type Kept = { file: StoredFile; sizes: Map<string, Buffer>; bytes: number };

/** What a row takes in memory, roughly. */
const ROW_BYTES = 2_000;
export const KEPT_BYTES_MAX = 48 * 1024 * 1024;
/** A larger size is read from where it lies each time. */
export const KEPT_SIZE_MAX = 1024 * 1024;
const SURE_FOR_MS = 60_000;

/**
 * Pictures that this process has handed out lately, row and bytes: it answers for them without asking the database.
 * What became nobody's is dropped by its notice (letGo), and everything when notices may have been missed; once a
 * minute all rows are looked up together, which bounds what a lost notice can do. Private files are never kept: for
 * them the reader is asked about as well (record 015).
 */
export class KeptFiles {
  #db: Database;
  /** The least lately used first. */
  #kept = new Map<string, Kept>();
  #bytes = 0;
  /** Counts what was dropped: a row that was read before is not kept after it. */
  #generation = 0;
  #sureAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A kept size of a picture with its row. Makes no query. */
  find(fileId: string, key: string): { file: StoredFile; bytes: Buffer } | null {
    if (!this.#isSure()) return null;
    const kept = this.#kept.get(fileId);
    const bytes = kept?.sizes.get(key);
    if (!kept || !bytes) return null;
    this.#kept.delete(fileId);
    this.#kept.set(fileId, kept);
    return { file: kept.file, bytes };
  }

  /** The row of a file that is attached to something, from memory or from the database. */
  async fileOf(fileId: string): Promise<StoredFile | null> {
    await this.#makeSure();
    const known = this.#kept.get(fileId);
    if (known) return known.file;
    const generation = this.#generation;
    const file = await storedFile(this.#db, fileId);
    if (!file || isPrivate(file) || generation !== this.#generation || this.#kept.has(file.id)) return file;
    this.#kept.set(file.id, { file, sizes: new Map(), bytes: ROW_BYTES });
    this.#bytes += ROW_BYTES;
    this.#makeRoom();
    return file;
  }

  /** Keeps the bytes of one size, if the file is still known. */
  keep(fileId: string, key: string, bytes: Buffer): void {
    const kept = this.#kept.get(fileId);
    if (!kept || kept.sizes.has(key) || bytes.length > KEPT_SIZE_MAX) return;
    kept.sizes.set(key, bytes);
    kept.bytes += bytes.length;
    this.#bytes += bytes.length;
    this.#makeRoom();
  }

  /** Forgets a file, or all of them. */
  drop(fileId: string | null): void {
    this.#generation++;
    if (fileId === null) {
      this.#kept.clear();
      this.#bytes = 0;
    } else this.#forget(fileId);
  }

  #forget(fileId: string): void {
    this.#bytes -= this.#kept.get(fileId)?.bytes ?? 0;
    this.#kept.delete(fileId);
  }

  #makeRoom(): void {
    while (this.#bytes > KEPT_BYTES_MAX) this.#forget(this.#kept.keys().next().value as string);
  }

  #isSure(): boolean {
    return performance.now() - this.#sureAt < SURE_FOR_MS;
  }

  /** Looks up all kept rows in one query, unless that was done within a minute. */
  async #makeSure(): Promise<void> {
    if (this.#isSure()) return;
    this.#looking ??= this.#lookUp().finally(() => {
      this.#looking = null;
    });
    await this.#looking;
  }

  async #lookUp(): Promise<void> {
    const at = performance.now();
    const ids = [...this.#kept.keys()];
    if (ids.length > 0) {
      const rows = await this.#db
        .select({ id: files.id })
        .from(files)
        .where(and(sql`${files.id} = any(${sql.param(ids)}::uuid[])`, isNotNull(files.attachedAt)));
      const there = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!there.has(id)) this.#forget(id);
    }
    this.#sureAt = at;
  }
}
