import { asc, eq } from 'drizzle-orm';
import { type Picture, pictureColumns, pictureOf } from '#app/features/uploads/picture.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { artistCertifications, portfolioImages } from '#app/platform/db/schema/artists.ts';
import { files } from '#app/platform/db/schema/files.ts';

export type PortfolioPiece = { id: string; description: string; styles: string[]; picture: Picture };
export type Certificate = { id: string; name: string; href: string };

/** An artist's portfolio in the artist's order, each address alive for `lifeSeconds`. */
export async function portfolioOf(ctx: Ctx, artistId: string, lifeSeconds: number): Promise<PortfolioPiece[]> {
  const rows = await ctx.db
    .select({
      id: portfolioImages.id,
      description: portfolioImages.description,
      styles: portfolioImages.styles,
      file: pictureColumns,
    })
    .from(portfolioImages)
    .innerJoin(files, eq(files.id, portfolioImages.fileId))
    .where(eq(portfolioImages.artistId, artistId))
    .orderBy(asc(portfolioImages.position), asc(portfolioImages.createdAt), asc(portfolioImages.id));
  return rows.flatMap(({ file, ...piece }) => {
    const picture = pictureOf(ctx, file, lifeSeconds);
    return picture ? [{ ...piece, picture }] : [];
  });
}

/** An artist's certificates. Ask the policy first: they are private (ruling c-75). */
export async function certificatesOf(ctx: Ctx, artistId: string, lifeSeconds: number): Promise<Certificate[]> {
  const rows = await ctx.db
    .select({ id: artistCertifications.id, fileId: files.id, name: files.originalName, variants: files.variants })
    .from(artistCertifications)
    .innerJoin(files, eq(files.id, artistCertifications.fileId))
    .where(eq(artistCertifications.artistId, artistId))
    .orderBy(asc(artistCertifications.createdAt), asc(artistCertifications.id));
  return rows.flatMap(({ id, fileId, name, variants }, index) => {
    const largest = variants.at(-1);
    if (!largest) return [];
    const href = ctx.fileLinks.sign(fileId, largest.key, lifeSeconds, ctx.now);
    return [{ id, name: name ?? `Certificate ${index + 1}`, href }];
  });
}
