import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { CtxOf, Publish } from '#app/data/context.server.ts';
import { profiles } from '#app/data/schema/accounts.ts';
import { shopPhotos, shopProfiles } from '#app/data/schema/profiles.ts';
import { parseGuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { done, type Result, refuse } from '#app/domain/results.ts';
import { type Zoned, zoneAfterMove } from '#app/domain/shops.ts';
import { type Edit, judgeEdit, withoutKept } from '#app/domain/values/edit-conflict.ts';
import { changesNothing } from '#app/domain/values/fields.ts';
import type { ShopColumns, ShopRow } from '#app/features/profiles/shop/shop.server.ts';
import { captionPhotos } from '#app/features/uploads/picture.server.ts';
import { staysAfter, takeAway } from '#app/features/uploads/sweep-files.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

export async function renameAccount(
  tx: Tx,
  { userId, name, before }: { userId: string; name: string; before: string | null },
): Promise<void> {
  await tx
    .update(profiles)
    .set({ fullName: name, updatedAt: sql`now()` })
    .where(and(eq(profiles.id, userId), or(isNull(profiles.fullName), eq(profiles.fullName, before ?? ''))));
}

export type ShopEdit = Edit<ShopRow>;

/** Publishes nothing if nothing changed (ruling c-98), because the event clears all cached pages. */
export function saveShopProfile(
  ctx: CtxOf<'shop'>,
  { columns, edit }: { columns: ShopColumns; edit?: ShopEdit },
): Promise<Result<void>> {
  const { shopId } = ctx.actor;
  if (!shopId) return Promise.resolve(refuse('shop-profile-missing'));
  return ctx.transaction(async (tx, publish) => {
    const written = await writeShop(tx, ctx, shopId, columns, edit);
    if (!written.ok) return written;
    if (written.value.changed) await publish({ type: 'profile.saved', subject: 'shop', subjectId: shopId });
    await publishIfMoved(publish, shopId, written.value);
    return done(undefined);
  });
}

/** Writes what nobody else changed (c-208). The account's name follows the shop's while both are equal. */
export async function writeShop(
  tx: Tx,
  ctx: CtxOf<'shop'>,
  shopId: string,
  changes: ShopColumns,
  edit?: ShopEdit,
): Promise<Result<{ changed: boolean } & Moved>> {
  const { photos, removed, ...typed } = changes;
  const own = and(eq(shopProfiles.id, shopId), eq(shopProfiles.ownerId, ctx.actor.userId));
  const [row] = await tx.select().from(shopProfiles).where(own).for('update');
  if (!row) return refuse('shop-profile-missing');
  const before = {
    ...row,
    guestArtistPolicies: parseGuestPolicies(row.guestArtistPolicies),
    photos: photos ? await captionsOf(tx, shopId) : [],
  };
  const captioned = before.photos.filter(staysAfter(removed)).map((photo) => {
    const words = photos?.find(({ id }) => id === photo.id);
    return words ? { ...photo, caption: words.caption ?? '' } : photo;
  });
  const { isRefused, keeps } = judgeEdit(edit, before, { ...before, ...typed, photos: captioned });
  if (isRefused) return refuse('changed-elsewhere');
  const columns = withZone(row, withoutStreetOf(row, withoutKept(edit, before, typed, keeps)));
  await tx
    .update(shopProfiles)
    .set({ ...columns, updatedAt: ctx.now })
    .where(own);
  const captions = photos?.filter(({ id }) => !keeps.has(`photos.${id}`));
  if (captions) await captionPhotos(tx, shopId, captions);
  if (removed) await takeAway(tx, shopId, removed);
  if (columns.shopName)
    await renameAccount(tx, { userId: ctx.actor.userId, name: columns.shopName, before: row.shopName });
  const isOfFiles = photos !== undefined || (removed !== undefined && removed.ids.length > 0);
  const { address = row.address, city = row.city, state = row.state } = columns;
  const isMoved = placeLine({ address, city, state }) !== placeLine(row);
  return done({
    changed: isOfFiles || !changesNothing(row, columns),
    movedAt: isMoved ? ctx.now : null,
  });
}

type Moved = { movedAt: Date | null };
type Place = Record<'address' | 'city' | 'state', string | null>;

const placeLine = ({ address, city, state }: Place) => [address, city, state].map((part) => part ?? '').join('\n');

/** Confirmed guests are notified (c-207). */
export async function publishIfMoved(publish: Publish, shopId: string, { movedAt }: Moved): Promise<void> {
  if (movedAt) await publish({ type: 'shop.moved', shopId, at: movedAt.toISOString() });
}

/** Only staff enter a street. A new city clears it. */
function withoutStreetOf<Columns extends ShopColumns>(row: Place, columns: Columns): Columns {
  const isElsewhere = columns.city !== undefined && (columns.city !== row.city || columns.state !== row.state);
  return isElsewhere ? { ...columns, address: '' } : columns;
}

/** Ruling c-152. */
function withZone<Columns extends ShopColumns>(row: Zoned, columns: Columns): Columns {
  const { state, lat, lon } = columns;
  if (state === undefined) return columns;
  return { ...columns, timeZone: zoneAfterMove(row, { state, lat: lat ?? null, lon: lon ?? null }) };
}

function captionsOf(tx: Tx, shopId: string): Promise<ShopRow['photos']> {
  const { id, caption, position } = shopPhotos;
  return tx.select({ id, caption }).from(shopPhotos).where(eq(shopPhotos.shopId, shopId)).orderBy(asc(position));
}
