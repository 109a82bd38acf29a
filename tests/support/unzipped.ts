import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by name, read by its central directory as unpackers do. */
export function unzipped(archive: string | Buffer): Map<string, Buffer> {
  const bytes = typeof archive === 'string' ? readFileSync(archive) : archive;
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('this is no ZIP archive');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const head = bytes.readUInt32LE(at + 42);
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
    const content = bytes.subarray(start, start + packed);
    const path = bytes.toString('utf8', at + 46, at + 46 + name);
    files.set(path, method === 0 ? content : inflateRawSync(content));
    at += 46 + name + extra + comment;
  }
  return files;
}

export function jsonIn(files: ReadonlyMap<string, Buffer>, name: string) {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`the archive has no ${name}, but ${[...files.keys()].join(', ')}`);
  return JSON.parse(bytes.toString('utf8'));
}
