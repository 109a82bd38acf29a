import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { lockSides, lockUsers } from '#app/data/locks.server.ts';
import { type FileVariant, files } from '#app/data/schema/files.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { placedAt } from '#app/domain/values/fields.ts';
import {
  type Bucket,
  FILE_KINDS,
  type FileKind,
  isOrdered,
  type OrderedBucket,
  type ProfileBucket,
  shownName,
  UPLOAD_RULES,
} from '#app/domain/values/files.ts';
import type { Move } from '#app/features/uploads/upload-paths.ts';
import {
  lockOwner,
  messageFilesPlace,
  ORDERED,
  PLACES,
  type UploaderCtx,
  type UploadPlace,
} from '#app/features/uploads/upload-places.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { isOutcomeUnknown } from '#app/platform/db/database-away.server.ts';
import { checkPdf } from '#app/platform/files/check-pdf.server.ts';
import { FileRefused } from '#app/platform/files/file-refused.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';
import { preparePicture } from '#app/platform/files/picture-sizes.server.ts';
import type { ArrivedFile } from '#app/platform/files/receive-file.server.ts';
import { kindOfFile } from '#app/platform/files/receive-file.server.ts';

type PreparedFile = {
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  variants: FileVariant[];
  store(files: FileStore, folder: string): Promise<void>;
};

/** For a card, a page, and the whole window. A certificate only needs to be readable. */
const PICTURE = { widths: [400, 900, 1600], avif: true };
const DOCUMENT = { widths: [1600], avif: false };
/** No AVIF: the sender waits for it, and only one person views it. */
const IN_MESSAGE = { widths: [640, 1600], avif: false };

function recipeOf(bucket: Bucket) {
  if (bucket === 'message-files') return IN_MESSAGE;
  return bucket === 'certifications' ? DOCUMENT : PICTURE;
}

/** Pictures are re-encoded, PDFs kept. Throws FileRefused if the bucket does not take it. */
async function prepareUpload(bucket: Bucket, file: ArrivedFile): Promise<PreparedFile> {
  const kind = await kindOfFile(file.path);
  if (kind === 'heic') throw new FileRefused(/\.hei[cf]$/i.test(file.name ?? '') ? 'wrong-type' : 'heic');
  if (!kind || !UPLOAD_RULES[bucket].kinds.includes(kind)) throw new FileRefused('wrong-type');
  return kind === 'pdf' ? prepareDocument(file) : prepareDrawn(bucket, file, kind);
}

async function prepareDocument({ path, bytes }: ArrivedFile): Promise<PreparedFile> {
  await checkPdf(path);
  const contentType = FILE_KINDS.pdf;
  const key = 'document.pdf';
  return {
    contentType,
    bytes,
    width: null,
    height: null,
    placeholder: null,
    variants: [{ key, width: 0, height: 0, contentType }],
    store: (files, folder) => files.putFile(`${folder}/${key}`, path, contentType),
  };
}

async function prepareDrawn(
  bucket: Bucket,
  { path }: ArrivedFile,
  kind: Exclude<FileKind, 'pdf'>,
): Promise<PreparedFile> {
  const { sizes, ...picture } = await preparePicture(path, kind, recipeOf(bucket));
  return {
    ...picture,
    contentType: FILE_KINDS.webp,
    bytes: sizes.reduce((sum, size) => sum + size.bytes.length, 0),
    variants: sizes.map(({ bytes: _bytes, ...variant }) => variant),
    async store(files, folder) {
      for (const { key, bytes, contentType } of sizes) await files.put(`${folder}/${key}`, bytes, contentType);
    },
  };
}

export type Destination =
  /** `leaving`: stored files marked for removal, which do not count. */
  { bucket: ProfileBucket; leaving?: number } | { bucket: 'message-files'; conversationId: string };

const placeOf = (ctx: UploaderCtx, to: Destination): UploadPlace =>
  to.bucket === 'message-files' ? messageFilesPlace(ctx.actor, to.conversationId) : PLACES[to.bucket];

/** Checked before the upload and again when it is attached. */
export async function hasRoom(ctx: UploaderCtx, to: Destination): Promise<boolean> {
  const ownerId = ctx.actor.kind === 'artist' ? ctx.actor.userId : ctx.actor.shopId;
  return ownerId === null || (await placeOf(ctx, to).has(ctx.db, ownerId)) < mostNow(to);
}

/** At most twice the limit, until the marked ones are removed. */
function mostNow(to: Destination): number {
  const { most } = UPLOAD_RULES[to.bucket];
  return most + ('leaving' in to ? Math.min(to.leaving ?? 0, most) : 0);
}

/**
 * The row is written before the bytes and attached after them, so a kill leaves only what the sweep finds. Returns the
 * id to remove it by. Throws like prepareUpload.
 */
export async function storeUpload(
  ctx: UploaderCtx,
  { arrived, ...to }: Destination & { arrived: ArrivedFile },
): Promise<Result<string>> {
  const { bucket } = to;
  const prepared = await prepareUpload(bucket, arrived);
  const id = randomUUID();
  const path = `${ctx.actor.userId}/${id}`;
  const { contentType, bytes, width, height, placeholder } = prepared;
  const originalName = shownName(arrived.name);
  const row = {
    id,
    ownerId: ctx.actor.userId,
    bucket,
    path,
    originalName,
    contentType,
    bytes,
    width,
    height,
    placeholder,
  };
  await ctx.db.insert(files).values(row);
  try {
    await prepared.store(ctx.store, `${bucket}/${path}`);
    const attached = await attach(ctx, to, id, prepared);
    if (!attached.ok) await takeBack(ctx, `${bucket}/${path}`, id);
    return attached;
  } catch (error) {
    // The commit may have succeeded. If not, the sweep finds the bytes.
    if (isOutcomeUnknown(error)) throw error;
    await takeBack(ctx, `${bucket}/${path}`, id).catch(() => {});
    throw error;
  }
}

function attach(
  ctx: UploaderCtx,
  to: Destination,
  fileId: string,
  { variants }: PreparedFile,
): Promise<Result<string>> {
  const { bucket } = to;
  const place = placeOf(ctx, to);
  return ctx.transaction(async (tx, publish) => {
    // Accounts before pages and conversations (record 054).
    const held = to.bucket === 'message-files' ? lockSides(tx, to.conversationId) : lockUsers(tx, [ctx.actor.userId]);
    const { suspended } = await held;
    if (suspended.has(ctx.actor.userId)) return refuse('account-suspended');
    if (suspended.size > 0) return refuse('recipient-suspended');
    const ownerId = await lockOwner(tx, ctx);
    if (!ownerId) return refuse(ctx.actor.kind === 'artist' ? 'artist-profile-missing' : 'shop-profile-missing');
    if ((await place.has(tx, ownerId)) >= mostNow(to)) return refuse('too-many-files');
    const waiting = await tx
      .update(files)
      .set({ variants, attachedAt: ctx.now })
      .where(and(eq(files.id, fileId), isNull(files.attachedAt), eq(files.variants, [])))
      .returning({ id: files.id });
    if (waiting.length === 0) throw new Error('the file was swept before it was attached');
    const id = await place.attach(tx, ownerId, fileId);
    if (id === null) {
      await letGo(tx, eq(files.id, fileId));
      return refuse('not-found');
    }
    if (bucket !== 'message-files') {
      await publish({ type: 'profile.saved', subject: ctx.actor.kind, subjectId: ownerId });
    }
    return done(id);
  });
}

async function takeBack(ctx: UploaderCtx, folder: string, id: string): Promise<void> {
  await ctx.store.removeAll(folder);
  await ctx.db.delete(files).where(and(eq(files.id, id), isNull(files.attachedAt)));
}

type Placing = Move & { bucket: Bucket };

/** Refused if another tab has moved that picture (ruling c-99). */
export function placeUpload(ctx: CtxOf<'artist' | 'shop'>, { bucket, id, from, to }: Placing): Promise<Result<null>> {
  return ctx.transaction(async (tx, publish) => {
    if (!isOrdered(bucket)) return refuse('not-found');
    const ownerId = await lockOwner(tx, ctx);
    if (!ownerId) return refuse('not-found');
    const stored = await orderOf(tx, bucket, ownerId);
    if (!stored.includes(id)) return refuse('not-found');
    const placed = placedAt(stored, id, to - 1);
    if (isSame(placed, stored)) return done(null);
    if (stored.indexOf(id) !== from - 1) return refuse('changed-elsewhere');
    await writeOrder(tx, bucket, ownerId, placed);
    await publish({ type: 'profile.saved', subject: ctx.actor.kind, subjectId: ownerId });
    return done(null);
  });
}

const isSame = (ids: readonly string[], others: readonly string[]) => ids.every((id, place) => id === others[place]);

async function orderOf(tx: Tx, bucket: OrderedBucket, ownerId: string): Promise<string[]> {
  const { table, owner } = ORDERED[bucket];
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${table} where ${owner} = ${ownerId} order by position, created_at, id`,
  );
  return rows.map(({ id }) => id);
}

async function writeOrder(tx: Tx, bucket: OrderedBucket, ownerId: string, ids: string[]): Promise<void> {
  const { table, owner } = ORDERED[bucket];
  await tx.execute(sql`update ${table} set position = array_position(${sql.param(ids)}::uuid[], id) - 1
    where ${owner} = ${ownerId} and id = any(${sql.param(ids)}::uuid[])`);
}
