import { randomUUID } from 'node:crypto';
import type { CtxOf } from '#app/data/context.server.ts';
import { shopChairs, stays } from '#app/data/schema/calendars.ts';
import { files } from '#app/data/schema/files.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { shopPhotos, shopProfiles } from '#app/data/schema/profiles.ts';
import { mergeShops } from '#app/features/shop-claims/merge-shops.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';

type Row<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

/** Free every day from its first one on. */
export const A_CHAIR = {
  name: 'Window',
  hosting: 'ALWAYS',
  inUse: { first: '2026-11-01', last: null },
} as const;

/** Several pages of one shop, and their content. */
export function twiceMade(db: Database) {
  async function page(values: Row<typeof shopProfiles> = {}): Promise<string> {
    const made = { shopName: 'Harbor Light', isClaimed: false, createdByAdmin: true } as const;
    const [shop] = await db
      .insert(shopProfiles)
      .values({ ...made, ...values })
      .returning({ id: shopProfiles.id });
    return shop?.id as string;
  }

  async function file(ownerId: string | null = null): Promise<string> {
    const variants = [{ key: 'a', width: 4, height: 4, contentType: 'image/webp' }];
    const stored = { bucket: 'shop-photos', contentType: 'image/webp', bytes: 1, variants } as const;
    const [row] = await db
      .insert(files)
      .values({ ...stored, ownerId, path: randomUUID(), attachedAt: new Date(0) })
      .returning({ id: files.id });
    return row?.id as string;
  }

  /** Adds photos named by their position; returns the ids of their files. */
  async function photos(shopId: string, count: number, called = 'photo'): Promise<string[]> {
    const fileIds = await Promise.all(Array.from({ length: count }, () => file()));
    if (count > 0) {
      await db
        .insert(shopPhotos)
        .values(fileIds.map((fileId, position) => ({ shopId, fileId, position, caption: `${called} ${position}` })));
    }
    return fileIds;
  }

  async function told(to: Row<typeof notifications>): Promise<string> {
    const said = {
      type: 'NEW_APPLICATION',
      title: 'New',
      message: 'Somebody applied',
      dedupeKey: randomUUID(),
    } as const;
    const [row] = await db
      .insert(notifications)
      .values({ ...said, ...to })
      .returning({ id: notifications.id });
    return row?.id as string;
  }

  async function chair(shopId: string, values: Row<typeof shopChairs> = {}): Promise<string> {
    const [row] = await db
      .insert(shopChairs)
      .values({ ...A_CHAIR, shopId, ...values })
      .returning({ id: shopChairs.id });
    return row?.id as string;
  }

  /** A guest spot that is pending for the shop by default. */
  async function stay(values: Row<typeof stays>): Promise<string> {
    const asked = {
      startedBy: 'ARTIST',
      status: 'REQUESTED',
      during: { first: '2027-03-03', last: '2027-03-10' },
    } as const;
    const answerDueAt = (values.status ?? 'REQUESTED') === 'REQUESTED' ? new Date('2026-12-01T00:00:00Z') : null;
    const [row] = await db
      .insert(stays)
      .values({ ...asked, answerDueAt, ...values })
      .returning({ id: stays.id });
    return row?.id as string;
  }

  function merge(by: CtxOf<'staff'>, { keptId, goneId }: { keptId: string; goneId: string }) {
    return mergeShops(by, { keptId, goneId, reason: 'The same street, the same phone.' });
  }

  return { page, file, photos, told, chair, stay, merge };
}
