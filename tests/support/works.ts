import { files } from '#app/data/schema/files.ts';
import { portfolioImages } from '#app/data/schema/profiles.ts';
import type { Database } from '#app/platform/db/database.server.ts';

/** Gives an artist a portfolio with these descriptions in this order, whatever the insertion order. */
export async function plantWorks(db: Database, artistId: string, pieces: readonly string[]): Promise<void> {
  for (const [index, description] of [...pieces.entries()].reverse()) {
    const [file] = await db
      .insert(files)
      .values({
        ownerId: artistId,
        bucket: 'portfolio-images',
        path: `${artistId}/${index}`,
        contentType: 'image/webp',
        bytes: 1,
        variants: [{ key: '400.webp', width: 400, height: 500, contentType: 'image/webp' }],
      })
      .returning({ id: files.id });
    await db.insert(portfolioImages).values({ artistId, fileId: file?.id as string, position: index, description });
  }
}
