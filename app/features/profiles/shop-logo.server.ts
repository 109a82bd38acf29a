import { PUBLIC_PICTURE_SECONDS } from '#app/features/uploads/picture.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { type FileVariant, files } from '#app/platform/db/schema/files.ts';

/** Select these of the shop's logo file (left join). */
export const logoColumns = { id: files.id, variants: files.variants };

type Logo = { id: string; variants: FileVariant[] } | null;

/** Logos stand at 72 px at most, doubled for fine screens. */
const ENOUGH_PIXELS = 144;

/** Address of the smallest stored size that is large enough beside a name; null without a logo. */
export function logoSrc(ctx: Ctx, logo: Logo): string | null {
  const variant = logo?.variants.find((size) => size.width >= ENOUGH_PIXELS) ?? logo?.variants.at(-1);
  return logo && variant ? ctx.fileLinks.sign(logo.id, variant.key, PUBLIC_PICTURE_SECONDS, ctx.now) : null;
}
