import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#app/data/context.server.ts';
import { portfolioImages } from '#app/data/schema/artists.ts';
import { files } from '#app/data/schema/files.ts';
import { type Picture, pictureColumns, pictureOf } from '#app/features/uploads/picture.server.ts';
import { type Params, prepared } from '#app/platform/db/prepared.server.ts';

export type Work = { id: string; description: string; picture: Picture };

export type Works = { first: Work[]; total: number };

const NO_WORKS: Works = { first: [], total: 0 };

const { artistId, position, createdAt, id } = portfolioImages;

const firstRows = prepared((db, { artistIds, each }: Params<{ artistIds: readonly string[]; each: number }>) => {
  const ofOne = sql`partition by ${artistId}`;
  const ranked = db
    .select({
      id,
      artistId,
      description: portfolioImages.description,
      fileId: portfolioImages.fileId,
      place: sql<number>`row_number() over (${ofOne} order by ${position}, ${createdAt}, ${id})`.as('place'),
      total: sql<number>`(count(*) over (${ofOne}))::int`.as('total'),
    })
    .from(portfolioImages)
    .where(sql`${artistId} = any(${artistIds})`)
    .as('ranked');
  return db
    .select({
      id: ranked.id,
      artistId: ranked.artistId,
      description: ranked.description,
      total: ranked.total,
      file: pictureColumns,
    })
    .from(ranked)
    .innerJoin(files, eq(files.id, ranked.fileId))
    .where(lte(ranked.place, each))
    .orderBy(asc(ranked.artistId), asc(ranked.place));
});

/** The first `each` pieces of each portfolio, in one query. */
export async function worksOf(ctx: Ctx, artistIds: readonly string[], each: number): Promise<(id: string) => Works> {
  if (artistIds.length === 0) return () => NO_WORKS;
  const rows = await firstRows(ctx.db, { artistIds, each });
  const found = new Map<string, Works>();
  for (const { file, artistId: whose, total, ...piece } of rows) {
    const picture = pictureOf(ctx, file);
    if (!picture) continue;
    const works = found.get(whose) ?? { first: [], total };
    works.first.push({ ...piece, picture });
    found.set(whose, works);
  }
  return (whose) => found.get(whose) ?? NO_WORKS;
}
