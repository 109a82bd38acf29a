import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { firstFile } from '#app/platform/files/receive-file.server.ts';

const BOUNDARY = '----boundary7';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const DELIMITER = `\r\n--${BOUNDARY}`;

/** The bytes in pieces of so many at a time, as a slow line brings them. */
async function* arriving(bytes: Buffer, pieceLength: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
}

function formWith(content: Buffer, { before = '', name = 'work.jpg', cut = 0 } = {}): Buffer {
  const head = `${before}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const all = Buffer.concat([Buffer.from(head), content, Buffer.from(`${DELIMITER}--\r\n`)]);
  return all.subarray(0, all.length - cut);
}

/** The same with a pause after each: the parser says what it thinks of a piece before the next one comes. */
async function* arrivingSlowly(bytes: Buffer, pieceLength: number): AsyncGenerator<Uint8Array> {
  for await (const piece of arriving(bytes, pieceLength)) {
    yield piece;
    await setImmediate();
  }
}

async function read(
  form: Buffer,
  pieceLength = 65_536,
  line = arriving,
): Promise<{ name: string | null; content: Buffer }> {
  const { name, bytes } = await firstFile(line(form, pieceLength), TYPE);
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(Buffer.from(piece));
  return { name, content: Buffer.concat(pieces) };
}

test('the file is read unchanged in pieces of any size', async () => {
  const content = Buffer.from(
    `almost the end${DELIMITER.slice(0, -1)} and \r\n--- and \r\n\r\n zero \0 ${DELIMITER.slice(0, 6)}`,
  );
  for (const pieceLength of [1, 2, 3, 7, 16, 64, 65_536]) {
    expect((await read(formWith(content), pieceLength)).content).toEqual(content);
  }
});

test('fields before the file are skipped', async () => {
  const before = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="returnTo"\r\n\r\n/profile\r\n`;
  const { name, content } = await read(
    formWith(Buffer.from('ink'), { before, name: 'Émile "1".jpg'.replaceAll('"', '%22') }),
  );
  expect(name).toBe('Émile "1".jpg');
  expect(content.toString()).toBe('ink');
});

test('an empty file field does not count as a file', async () => {
  await expect(read(formWith(Buffer.alloc(0), { name: '' }))).rejects.toMatchObject({ problem: 'missing' });
  await expect(read(Buffer.from(`--${BOUNDARY}--\r\n`))).rejects.toMatchObject({ problem: 'missing' });
});

test('a truncated form is refused', async () => {
  const content = Buffer.from('a'.repeat(50));
  const nothing = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="logo"; filename=""\r\n\r\n\r\n`;
  for (const before of ['', nothing]) {
    for (const cut of [1 + DELIMITER.length, 40, 90, 130]) {
      for (const pieceLength of [1, 9, 65_536]) {
        for (const line of [arriving, arrivingSlowly]) {
          await expect(read(formWith(content, { before, cut }), pieceLength, line)).rejects.toMatchObject({
            problem: 'cut-off',
          });
        }
      }
    }
  }
  await expect(read(Buffer.alloc(0))).rejects.toMatchObject({ problem: 'cut-off' });
});

test('endless headers are refused', async () => {
  const long = `--${BOUNDARY}\r\nX: ${'a'.repeat(40_000)}`;
  await expect(read(Buffer.from(long))).rejects.toMatchObject({ problem: 'cut-off' });
  const late = `${long}\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\n\r\nink${DELIMITER}--\r\n`;
  await expect(read(Buffer.from(late))).rejects.toMatchObject({ problem: 'missing' });
});

test('the boundary comes from the header only', async () => {
  const form = () => arriving(formWith(Buffer.from('ink')), 9);
  for (const type of [TYPE, `Multipart/Form-Data; charset=utf-8; Boundary="${BOUNDARY}"`]) {
    expect((await firstFile(form(), type)).name).toBe('work.jpg');
  }
  for (const type of [
    `multipart/mixed; boundary=${BOUNDARY}`,
    'multipart/form-data',
    `boundary=${BOUNDARY}`,
    '',
    null,
  ]) {
    await expect(firstFile(form(), type)).rejects.toMatchObject({ problem: 'missing' });
  }
});
