import { and, count, eq, max } from 'drizzle-orm';
import { isBlockedBetween } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { artistCertifications, artistProfiles, portfolioImages } from '#app/data/schema/artists.ts';
import { files } from '#app/data/schema/files.ts';
import { conversations, messageFiles } from '#app/data/schema/messages.ts';
import { shopPhotos, shopProfiles } from '#app/data/schema/shops.ts';
import { canSeeConversation, canSendMessage } from '#app/domain/messages.ts';
import type { ProfileBucket } from '#app/domain/values/files.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

const SIDES = { artistId: conversations.artistId, shopId: conversations.shopId };

export async function isOwnConversation({ db, actor }: UploaderCtx, conversationId: string): Promise<boolean> {
  const [conversation] = await db.select(SIDES).from(conversations).where(eq(conversations.id, conversationId));
  return conversation !== undefined && canSeeConversation(actor, conversation).allowed;
}

/** As many as fit in one message (c-122). */
export function messageFilesPlace(actor: UploaderCtx['actor'], conversationId: string): UploadPlace {
  const waiting = and(eq(messageFiles.waitsIn, conversationId), eq(files.ownerId, actor.userId));
  return {
    async has(db) {
      const [found] = await db
        .select({ waiting: count() })
        .from(messageFiles)
        .innerJoin(files, eq(files.id, messageFiles.fileId))
        .where(waiting);
      return found?.waiting ?? 0;
    },
    async attach(tx, _ownerId, fileId) {
      const [conversation] = await tx
        .select(SIDES)
        .from(conversations)
        .where(eq(conversations.id, conversationId))
        .for('share');
      const isBlocked = conversation !== undefined && (await isBlockedBetween(tx, conversation));
      if (!conversation || !canSendMessage(actor, conversation, { isBlocked }).allowed) return null;
      const [row] = await tx.insert(messageFiles).values({ waitsIn: conversationId, fileId }).returning();
      return row?.id ?? null;
    },
  };
}

export type UploaderCtx = CtxOf<'artist' | 'shop'> & { store: FileStore };

/** `ownerId` is the profile's id. */
export type UploadPlace = {
  has(db: Queryable, ownerId: string): Promise<number>;
  /** Returns the id to remove it by; null if the owner may not. */
  attach(tx: Tx, ownerId: string, fileId: string): Promise<string | null>;
};

type Place = UploadPlace & {
  /** Returns the file's id; null if the owner has no such file. */
  detach(tx: Tx, ownerId: string, id: string): Promise<string | null>;
};

export const ONLY_ONE = 'current';

export const PLACES: Record<ProfileBucket, Place> = {
  certifications: {
    has: (db, ownerId) => db.$count(artistCertifications, eq(artistCertifications.artistId, ownerId)),
    async attach(tx, artistId, fileId) {
      return idOf(await tx.insert(artistCertifications).values({ artistId, fileId }).returning());
    },
    async detach(tx, ownerId, id) {
      const mine = and(eq(artistCertifications.id, id), eq(artistCertifications.artistId, ownerId));
      return fileIdOf(await tx.delete(artistCertifications).where(mine).returning());
    },
  },
  'portfolio-images': {
    has: (db, ownerId) => db.$count(portfolioImages, eq(portfolioImages.artistId, ownerId)),
    async attach(tx, artistId, fileId) {
      const [last] = await tx
        .select({ position: max(portfolioImages.position) })
        .from(portfolioImages)
        .where(eq(portfolioImages.artistId, artistId));
      const position = (last?.position ?? -1) + 1;
      return idOf(await tx.insert(portfolioImages).values({ artistId, fileId, position }).returning());
    },
    async detach(tx, ownerId, id) {
      const mine = and(eq(portfolioImages.id, id), eq(portfolioImages.artistId, ownerId));
      return fileIdOf(await tx.delete(portfolioImages).where(mine).returning());
    },
  },
  'shop-photos': {
    has: (db, ownerId) => db.$count(shopPhotos, eq(shopPhotos.shopId, ownerId)),
    async attach(tx, shopId, fileId) {
      const [last] = await tx
        .select({ position: max(shopPhotos.position) })
        .from(shopPhotos)
        .where(eq(shopPhotos.shopId, shopId));
      const position = (last?.position ?? -1) + 1;
      return idOf(await tx.insert(shopPhotos).values({ shopId, fileId, position }).returning());
    },
    async detach(tx, ownerId, id) {
      const mine = and(eq(shopPhotos.id, id), eq(shopPhotos.shopId, ownerId));
      return fileIdOf(await tx.delete(shopPhotos).where(mine).returning());
    },
  },
  'profile-images': onlyOne({
    async read(tx, artistId) {
      const own = eq(artistProfiles.id, artistId);
      const [row] = await tx.select({ id: artistProfiles.profileImageId }).from(artistProfiles).where(own);
      return row?.id ?? null;
    },
    write: (tx, artistId, profileImageId) =>
      tx.update(artistProfiles).set({ profileImageId }).where(eq(artistProfiles.id, artistId)),
  }),
  'shop-logos': onlyOne({
    async read(tx, shopId) {
      const [row] = await tx.select({ id: shopProfiles.logoId }).from(shopProfiles).where(eq(shopProfiles.id, shopId));
      return row?.id ?? null;
    },
    write: (tx, shopId, logoId) => tx.update(shopProfiles).set({ logoId }).where(eq(shopProfiles.id, shopId)),
  }),
};

/** Keeps counts true until the transaction ends. Null without a profile. */
export async function lockOwner(tx: Tx, { actor }: Pick<UploaderCtx, 'actor'>): Promise<string | null> {
  const rows =
    actor.kind === 'artist'
      ? tx.select({ id: artistProfiles.id }).from(artistProfiles).where(eq(artistProfiles.id, actor.userId))
      : tx.select({ id: shopProfiles.id }).from(shopProfiles).where(eq(shopProfiles.ownerId, actor.userId));
  const [owner] = await rows.for('update');
  return owner?.id ?? null;
}

type OnlyFile = {
  read(tx: Tx, ownerId: string): Promise<string | null>;
  write(tx: Tx, ownerId: string, fileId: string | null): Promise<unknown>;
};

/** A bucket with a single file: a new one replaces it. */
function onlyOne({ read, write }: OnlyFile): Place {
  return {
    has: async () => 0,
    async attach(tx, ownerId, fileId) {
      const before = await read(tx, ownerId);
      await write(tx, ownerId, fileId);
      if (before) await letGo(tx, eq(files.id, before));
      return ONLY_ONE;
    },
    async detach(tx, ownerId) {
      const before = await read(tx, ownerId);
      await write(tx, ownerId, null);
      return before;
    },
  };
}

function idOf(rows: { id: string }[]): string {
  const [row] = rows;
  if (!row) throw new Error('nothing was attached');
  return row.id;
}

function fileIdOf(rows: { fileId: string }[]): string | null {
  return rows[0]?.fileId ?? null;
}
