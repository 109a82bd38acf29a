import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileVariant, files } from '#app/data/schema/files.ts';
import type { portfolioImages, shopPhotos } from '#app/data/schema/profiles.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { ARTISTS, SHOPS } from '#db/seed/cast/people.ts';
import { pictureName, type StoredPicture } from '#db/seed/cast/picture-names.ts';
import { TALKS } from '#db/seed/cast/talks.ts';
import { HALFWAY_SHOP } from '#db/seed/cast/unfinished-shops.ts';
import { userId } from '#db/seed/planting/account-rows.ts';
import { shopId } from '#db/seed/planting/profile-rows.ts';
import { castId, type Stage } from '#db/seed/planting/stage.ts';

type FileRow = typeof files.$inferInsert;
export type PictureRows = {
  files: FileRow[];
  portfolioImages: (typeof portfolioImages.$inferInsert)[];
  shopPhotos: (typeof shopPhotos.$inferInsert)[];
  /** Profile picture of an artist, logo of a shop: profile id and file id. */
  faces: { profileId: string; fileId: string }[];
  emblems: { profileId: string; fileId: string }[];
  /** Files to copy: from the pictures folder, under the store's key. */
  copies: { file: string; key: string }[];
};

const CONTENT_TYPE = 'image/webp';

/** Rows for every picture of the cast, from the index that `npm run pictures` wrote. */
export function pictureRows(stage: Stage, folder: string): PictureRows {
  const index = JSON.parse(readFileSync(join(folder, 'pictures-data.json'), 'utf8')) as StoredPicture[];
  const stored = new Map(index.map((picture) => [picture.name, picture]));
  const rows: PictureRows = { files: [], portfolioImages: [], shopPhotos: [], faces: [], emblems: [], copies: [] };

  const add = (
    name: string,
    bucket: FileRow['bucket'],
    ownerId: string,
    attachedAt: Date,
    id = castId('file', name),
  ): string => {
    const picture = stored.get(name);
    const largest = picture?.sizes.at(-1);
    if (!picture || !largest) throw new Error(`the picture ${name} has not been drawn`);
    const path = `${ownerId}/${id}`;
    const variants = picture.sizes.map(
      (size): FileVariant => ({
        key: `${size.width}.webp`,
        width: size.width,
        height: size.height,
        contentType: CONTENT_TYPE,
      }),
    );
    rows.copies.push(
      ...picture.sizes.map((size) => ({ file: size.file, key: `${bucket}/${path}/${size.width}.webp` })),
    );
    rows.files.push({
      id,
      ownerId,
      bucket,
      path,
      originalName: `${name}.webp`,
      contentType: CONTENT_TYPE,
      bytes: largest.bytes,
      width: largest.width,
      height: largest.height,
      variants,
      placeholder: picture.colour,
      attachedAt,
      createdAt: attachedAt,
    });
    return id;
  };

  for (const artist of ARTISTS) {
    const profileId = userId(artist.key);
    const joined = stage.daysAgo(artist.joined);
    rows.faces.push({ profileId, fileId: add(pictureName.face(artist.key), 'profile-images', profileId, joined) });
    artist.works.forEach((work, position) => {
      const fileId = add(pictureName.work(artist.key, position), 'portfolio-images', profileId, joined);
      const styles = [work.style, ...(work.also ?? [])];
      const id = castId('work', artist.key, position);
      rows.portfolioImages.push({
        id,
        artistId: profileId,
        fileId,
        description: work.description,
        styles,
        position,
        createdAt: joined,
      });
    });
  }
  for (const shop of [...SHOPS, HALFWAY_SHOP]) {
    const profileId = shopId(shop.key);
    rows.emblems.push({
      profileId,
      fileId: add(pictureName.emblem(shop.key), 'shop-logos', profileId, stage.daysAgo(shop.joined)),
    });
  }
  for (const shop of SHOPS) {
    const joined = stage.daysAgo(shop.joined);
    shop.photos.forEach((photo, position) => {
      const fileId = add(pictureName.photo(shop.key, position), 'shop-photos', shopId(shop.key), joined);
      const id = castId('photo', shop.key, position);
      rows.shopPhotos.push({
        id,
        shopId: shopId(shop.key),
        fileId,
        caption: photo.caption,
        position,
        createdAt: joined,
      });
    });
  }
  for (const { artist, shop, lines } of TALKS) {
    for (const [from, hoursAgo, , { picture } = {}] of lines) {
      const sender = userId(from === 'artist' ? artist : shop);
      if (picture) add(picture, 'message-files', sender, stage.hoursAgo(hoursAgo), sentPictureId(picture));
    }
  }
  return rows;
}

/** The file of a picture that was sent in a message, beside the one on its owner's page. */
export const sentPictureId = (name: string) => castId('sent-file', name);

/** Copies the pictures to where uploads are stored, several at a time. */
export async function copyPictures(store: FileStore, folder: string, copies: PictureRows['copies']): Promise<void> {
  const queue = [...copies];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await store.put(next.key, await readFile(join(folder, next.file)), CONTENT_TYPE);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
