import { type SQL, sql } from 'drizzle-orm';
import { unnamedFile } from '#app/copy/message-preview.ts';
import { type Picture, PUBLIC_PICTURE_SECONDS, pictureOf } from '#app/features/uploads/picture.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import type { FileVariant } from '#app/platform/db/schema/files.ts';

/** A file as a message shows it: a picture, or a document that is fetched. */
export type MessageFile = { id: string; name: string; href: string; picture: Picture | null };

export type MessageFileRow = {
  id: string;
  fileId: string;
  name: string | null;
  contentType: string;
  variants: FileVariant[];
  placeholder: string | null;
};

/**
 * The files at a place, in their order, as a column of the statement that finds the place: never a statement for each
 * message. `where` speaks of `place` and `file`.
 */
export function messageFileRows(where: SQL): SQL<MessageFileRow[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', place.id, 'fileId', file.id, 'name', file.original_name,
      'contentType', file.content_type, 'variants', file.variants, 'placeholder', file.placeholder)
      order by place.position, place.created_at, place.id), '[]'::json)
    from message_files place join files file on file.id = place.file_id
    where ${where} and file.attached_at is not null)`;
}

/** With addresses, which open it for the two alone (c-122). */
export function messageFileOf(
  ctx: Ctx,
  { id, fileId, name, contentType, variants, placeholder }: MessageFileRow,
): MessageFile {
  const picture = pictureOf(ctx, { id: fileId, variants, placeholder });
  const [only] = variants;
  const href = picture?.src ?? ctx.fileLinks.sign(fileId, only?.key ?? '', PUBLIC_PICTURE_SECONDS, ctx.now);
  return { id, name: name ?? unnamedFile(contentType), href, picture };
}
