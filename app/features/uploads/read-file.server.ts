import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { withoutBlockedArtists } from '#app/data/blocked.server.ts';
import { jobApplications } from '#app/data/schema/applications.ts';
import { files } from '#app/data/schema/files.ts';
import { jobPosts } from '#app/data/schema/jobs.ts';
import { conversations, messageFiles, messages } from '#app/data/schema/messages.ts';
import { auditLog } from '#app/data/schema/records.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { canOpenMessageFile, type MessageFileFacts } from '#app/domain/messages.ts';
import { canSeeCertificates } from '#app/domain/profiles.ts';
import type { AuditedAction } from '#app/domain/staff/staff.ts';
import { isPrivateBucket } from '#app/domain/values/files.ts';
import { isId } from '#app/domain/values/id.ts';
import type { Database } from '#app/platform/db/database.server.ts';

/** Seconds that staff can fetch a file after opening it on a case's page. */
export const OPENED_FOR_SECONDS = 300;

export type StoredFile = typeof files.$inferSelect;

/** Null if nothing has it attached. */
export async function storedFile(db: Database, fileId: string): Promise<StoredFile | null> {
  if (!isId(fileId)) return null;
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), isNotNull(files.attachedAt)));
  return file ?? null;
}

/** The reader must be checked, because the address alone is not enough. */
export function isPrivate(file: StoredFile): boolean {
  return isPrivateBucket(file.bucket);
}

export async function mayOpen(db: Database, actor: Actor, file: StoredFile): Promise<boolean> {
  if (file.bucket === 'message-files') {
    const sent = await messageFileFacts(db, actor, file.id);
    const isOwn = actor.kind !== 'visitor' && actor.userId === file.ownerId;
    return sent !== null && canOpenMessageFile(actor, { ...sent, isOwn }).allowed;
  }
  const facts = { hasApplied: await hasApplied(db, actor, file.ownerId) };
  return canSeeCertificates(actor, { artistId: file.ownerId }, facts).allowed;
}

async function hasApplied(db: Database, actor: Actor, artistId: string | null): Promise<boolean> {
  if (actor.kind !== 'shop' || !actor.shopId || !artistId) return false;
  const [one] = await db
    .select({ one: sql`1` })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.artistId, artistId),
        eq(jobPosts.shopId, actor.shopId),
        withoutBlockedArtists(jobApplications.artistId, actor.shopId),
      ),
    )
    .limit(1);
  return one !== undefined;
}

/** The audit row is the permission: staff cannot read a file without a record of it. */
function wasOpened(staffId: string, fileId: string) {
  return sql<boolean>`exists (select 1 from ${auditLog} where ${auditLog.actorId} = ${staffId}
    and ${auditLog.createdAt} > now() - make_interval(secs => ${OPENED_FOR_SECONDS})
    and ${auditLog.action} = ${'case.file-opened' satisfies AuditedAction}
    and ${auditLog.details}->>'fileId' = ${fileId})`;
}

async function messageFileFacts(
  db: Database,
  actor: Actor,
  fileId: string,
): Promise<Omit<MessageFileFacts, 'isOwn'> | null> {
  const [found] = await db
    .select({
      artistId: conversations.artistId,
      shopId: conversations.shopId,
      isWaiting: sql<boolean>`${messageFiles.waitsIn} is not null`,
      isGone: sql<boolean>`coalesce(${messages.takenBackAt}, ${messages.removedAt}) is not null`,
      isOpenedInCase: actor.kind === 'staff' ? wasOpened(actor.userId, fileId) : sql<boolean>`false`,
    })
    .from(messageFiles)
    .leftJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(conversations, sql`${conversations.id} = coalesce(${messages.conversationId}, ${messageFiles.waitsIn})`)
    .where(eq(messageFiles.fileId, fileId));
  return found ?? null;
}

type Kept = { file: StoredFile; sizes: Map<string, Buffer>; bytes: number };

/** The approximate memory of a row. */
const ROW_BYTES = 2_000;
export const KEPT_BYTES_MAX = 48 * 1024 * 1024;
/** Larger sizes are read from the store each time. */
export const KEPT_SIZE_MAX = 1024 * 1024;
const SURE_FOR_MS = 60_000;

/**
 * Recently served pictures, which need no query. A notice (letGo) drops detached files, and everything if notices may
 * have been missed. All rows are checked once a minute, in case one was lost. Never private files (record 015).
 */
export class KeptFiles {
  #db: Database;
  #kept = new Map<string, Kept>();
  #bytes = 0;
  /** Counts drops: a row that was read before a drop is not cached after it. */
  #generation = 0;
  #sureAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  find(fileId: string, key: string): { file: StoredFile; bytes: Buffer } | null {
    if (!this.#isSure()) return null;
    const kept = this.#kept.get(fileId);
    const bytes = kept?.sizes.get(key);
    if (!kept || !bytes) return null;
    this.#kept.delete(fileId);
    this.#kept.set(fileId, kept);
    return { file: kept.file, bytes };
  }

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

  keep(fileId: string, key: string, bytes: Buffer): void {
    const kept = this.#kept.get(fileId);
    if (!kept || kept.sizes.has(key) || bytes.length > KEPT_SIZE_MAX) return;
    kept.sizes.set(key, bytes);
    kept.bytes += bytes.length;
    this.#bytes += bytes.length;
    this.#makeRoom();
  }

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
