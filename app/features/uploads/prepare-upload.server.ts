import { type Bucket, FILE_KINDS, type FileKind, UPLOAD_RULES } from '#app/domain/files.ts';
import type { FileVariant } from '#app/platform/db/schema/files.ts';
import { checkPdf } from '#app/platform/files/check-pdf.server.ts';
import { kindOfFile } from '#app/platform/files/file-kind.server.ts';
import type { FileStore } from '#app/platform/files/file-store.server.ts';
import { NotAPicture, preparePicture } from '#app/platform/files/picture-sizes.server.ts';
import type { ArrivedFile } from '#app/platform/files/receive-file.server.ts';

/** A file as it will be kept: what its row says, and how its bytes get into the store. */
export type PreparedFile = {
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  variants: FileVariant[];
  /** Puts every stored size under the folder. */
  store(files: FileStore, folder: string): Promise<void>;
};

/** Widths in pixels: a card or a row, a page, the whole window. A certificate must only be readable. */
const PICTURE = { widths: [400, 900, 1600], avif: true };
const DOCUMENT = { widths: [1600], avif: false };
/** A bubble, and the window. Its sender waits for it, and only one person looks at it. */
const IN_MESSAGE = { widths: [640, 1600], avif: false };

function recipeOf(bucket: Bucket) {
  if (bucket === 'message-files') return IN_MESSAGE;
  return bucket === 'certifications' ? DOCUMENT : PICTURE;
}

/**
 * Decides by the bytes what an uploaded file is, and prepares it for storing: pictures are redrawn, PDFs stay as they
 * are. Throws NotAPicture or UnsafePdf for what the bucket does not take, QueueFull when too many wait.
 */
export async function prepareUpload(bucket: Bucket, file: ArrivedFile): Promise<PreparedFile> {
  const kind = await kindOfFile(file.path);
  if (kind === 'heic') throw new NotAPicture(/\.hei[cf]$/i.test(file.name ?? '') ? 'wrong-type' : 'heic');
  if (!kind || !UPLOAD_RULES[bucket].kinds.includes(kind)) throw new NotAPicture('wrong-type');
  return kind === 'pdf' ? prepareDocument(file) : prepareDrawn(bucket, file, kind);
}

async function prepareDocument({ path, bytes }: ArrivedFile): Promise<PreparedFile> {
  await checkPdf(path);
  const contentType = FILE_KINDS.pdf;
  const key = 'document.pdf';
  return {
    contentType,
    bytes,
    width: null,
    height: null,
    placeholder: null,
    variants: [{ key, width: 0, height: 0, contentType }],
    store: (files, folder) => files.putFile(`${folder}/${key}`, path, contentType),
  };
}

async function prepareDrawn(
  bucket: Bucket,
  { path }: ArrivedFile,
  kind: Exclude<FileKind, 'pdf'>,
): Promise<PreparedFile> {
  const { sizes, ...picture } = await preparePicture(path, kind, recipeOf(bucket));
  return {
    ...picture,
    contentType: FILE_KINDS.webp,
    bytes: sizes.reduce((sum, size) => sum + size.bytes.length, 0),
    variants: sizes.map(({ bytes: _bytes, ...variant }) => variant),
    async store(files, folder) {
      for (const { key, bytes, contentType } of sizes) await files.put(`${folder}/${key}`, bytes, contentType);
    },
  };
}
