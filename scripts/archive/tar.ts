import type { Readable, Writable } from 'node:stream';

const BLOCK = 512;
const OCTAL_MAX = 0o77777777777;

/** Writes entries in the old tape format that every `tar` reads (ustar), so that a backup can be opened without us. */
export function tarWriter(out: Writable) {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => out.write(bytes, (error) => (error ? reject(error) : resolve())));
  return {
    async add(name: string, bytes: Buffer): Promise<void> {
      await write(header(name, bytes.length));
      await write(bytes);
      await write(Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK));
    },
    end: () => new Promise<void>((resolve) => out.end(Buffer.alloc(2 * BLOCK), resolve)),
  };
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [prefix, last] = splitName(name);
  if (size > OCTAL_MAX) throw new Error(`${name} is too large for the archive`);
  block.write(last, 0, 100);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(
    `${Math.floor(Date.now() / 1_000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345, 155);
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Names over 100 bytes are cut at a slash, the front part going elsewhere. */
function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  const at = name.lastIndexOf('/', 155);
  const [prefix, last] = [name.slice(0, at), name.slice(at + 1)];
  if (at < 0 || Buffer.byteLength(last) > 100 || Buffer.byteLength(prefix) > 155)
    throw new Error(`${name} is too long for the archive`);
  return [prefix, last];
}

const sumOf = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0);

/** Reads entries in order. Throws when the archive is damaged or ends too early. */
export async function* readTar(source: Readable): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  const take = async (length: number): Promise<Buffer> => {
    const parts = [rest];
    let have = rest.length;
    while (have < length) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('the archive ends in the middle');
      parts.push(value);
      have += value.length;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(length);
    return all.subarray(0, length);
  };
  for (;;) {
    const block = await take(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const sum = Number.parseInt(text(block, 148, 8), 8);
    block.fill(' ', 148, 156);
    if (sumOf(block) !== sum) throw new Error('the archive is damaged');
    const prefix = text(block, 345, 155);
    const name = prefix ? `${prefix}/${text(block, 0, 100)}` : text(block, 0, 100);
    const size = Number.parseInt(text(block, 124, 12), 8);
    const bytes = Buffer.from((await take(size + ((BLOCK - (size % BLOCK)) % BLOCK))).subarray(0, size));
    yield { name, bytes };
  }
  // To the end, so that the checksum of the packing is looked at, too.
  while (!(await chunks.next()).done);
}

function text(block: Buffer, from: number, length: number): string {
  return block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
}
