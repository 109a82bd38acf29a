import { open } from 'node:fs/promises';
import type { FileKind } from '#app/domain/values/files.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The kind of a file by its first bytes; HEIC is recognized because phones send it. Null for others. */
export async function kindOfFile(path: string): Promise<FileKind | 'heic' | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function kindOf(head: Buffer): FileKind | 'heic' | null {
  if (head.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (head.subarray(0, 8).equals(PNG)) return 'png';
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^.{4}ftyphe[iv][a-z]/s.test(text)) return 'heic';
  return /^%PDF-[12]\.\d/.test(text) ? 'pdf' : null;
}
