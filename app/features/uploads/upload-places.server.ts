import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isBlockedBetween } from '#app/data/blocked.server.ts';
import type { CtxOf } from '#app/data/context.server.ts';
import { files } from '#app/data/schema/files.ts';
import { conversations, messageFiles } from '#app/data/schema/messages.ts';
import {
  artistCertifications,
  artistProfiles,
  portfolioImages,
  shopPhotos,
  shopProfiles,
} from '#app/data/schema/profiles.ts';
import { canSeeConversation, canSendMessage } from '#app/domain/messages.ts';
import type { OrderedBucket, ProfileBucket } from '#app/domain/values/files.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { letGo } from '#app/platform/files/let-go.server.ts';

const SIDES = { artistId: conversations.artistId, shopId: conversations.shopId };

export async function isOwnConversation({ db, actor }: UploaderCtx, conversationId: string): Promise<boolean> {
  const [conversation] = await db.select(SIDES).from(conversations).where(eq(conversations.id, conversationId));
  return conversation !== undefined && canSeeConversation(actor, conversation).allowed;
}

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

export type UploadPlace = {
  has(db: Queryable, ownerId: string): Promise<number>;
  /** Returns the id to remove it by; null if the owner may not. */
  attach(tx: Tx, ownerId: string, fileId: string): Promise<string | null>;
};

type Place = UploadPlace & {
  detach(tx: Tx, ownerId: string, id: string): Promise<string | null>;
};

export const ONLY_ONE = 'current';

type List = { table: PgTable; owner: SQL };

/** The tables with a row for each picture, in the owner's order. */
export const ORDERED: Record<OrderedBucket, List> = {
  'portfolio-images': { table: portfolioImages, owner: sql`artist_id` },
  'shop-photos': { table: shopPhotos, owner: sql`shop_id` },
};

export const PLACES: Record<ProfileBucket, Place> = {
  certifications: several({ table: artistCertifications, owner: sql`artist_id` }, ({ owner }, ownerId, fileId) => {
    return sql`(${owner}, file_id) values (${ownerId}, ${fileId})`;
  }),
  'portfolio-images': several(ORDERED['portfolio-images'], atTheEnd),
  'shop-photos': several(ORDERED['shop-photos'], atTheEnd),
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

type NewRow = (list: List, ownerId: string, fileId: string) => SQL;

function atTheEnd({ table, owner }: List, ownerId: string, fileId: string): SQL {
  return sql`(${owner}, file_id, position) values (${ownerId}, ${fileId},
    (select coalesce(max(position) + 1, 0) from ${table} where ${owner} = ${ownerId}))`;
}

function several(list: List, newRow: NewRow): Place {
  const { table, owner } = list;
  return {
    has: (db, ownerId) => db.$count(table, sql`${owner} = ${ownerId}`),
    async attach(tx, ownerId, fileId) {
      const { rows } = await tx.execute<{ id: string }>(
        sql`insert into ${table} ${newRow(list, ownerId, fileId)} returning id`,
      );
      return rows[0]?.id ?? null;
    },
    async detach(tx, ownerId, id) {
      const { rows } = await tx.execute<{ fileId: string }>(
        sql`delete from ${table} where id = ${id} and ${owner} = ${ownerId} returning file_id as "fileId"`,
      );
      return rows[0]?.fileId ?? null;
    },
  };
}
