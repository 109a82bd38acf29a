import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

/** The bytes that arrived are no multipart form with a file in it. */
export class NoFileInForm extends Error {
  override name = 'NoFileInForm';
}

/** The connection ended before the form did. */
export class FormCutOff extends Error {
  override name = 'FormCutOff';
}

/** Limits headers to what browsers send, and fields to those of a form; none if nobody listens. */
const LIMITS = { fields: 0, headerSize: 16 * 1024 };
const WITH_FIELDS = { ...LIMITS, fields: 20, fieldSize: 32 * 1024 };

/** Hears of the other fields of a form, each as it arrives. */
export type OnField = (name: string, value: string) => void;

export type FilePart = { name: string | null; bytes: AsyncIterable<Buffer> };

/**
 * The first file of a multipart form (RFC 7578) while it arrives: nothing of it is kept, so a file of any size costs
 * some network packets of memory. Other fields before it are given to `onField`; what comes after it is not read. An
 * empty file field, as browsers send when nothing was chosen, counts as no file. Reading on throws FormCutOff when the
 * form ends too early, and what the body throws.
 */
export async function firstFile(
  body: AsyncIterable<Uint8Array>,
  contentType: string | null,
  onField?: OnField,
): Promise<FilePart> {
  const source = Readable.from(body, { objectMode: false });
  const form = formOf(contentType, onField ? WITH_FIELDS : LIMITS);
  if (onField) form.on('field', (name, value) => onField(name, value));
  return new Promise((resolve, reject) => {
    let file: Readable | null = null;
    form.on('file', (_field, bytes, name) => {
      file = bytes;
      // It also gets the error of a form that is cut off, though not always; unheard, that would end the process.
      bytes.on('error', () => {});
      bytes.once('readable', () => {
        // A browser sends an input without a file as one without a name and without bytes.
        if (!name && bytes.readableLength === 0) return bytes.resume();
        bytes.once('close', () => source.destroy());
        resolve({ name: name.replaceAll('%22', '"') || null, bytes: wholeOrCutOff(bytes, source) });
      });
    });
    const fail = (cause: unknown) => {
      const error = source.errored ?? new FormCutOff('the form ends in the middle', { cause });
      file?.destroy(error);
      reject(error);
    };
    // At once: what was there of the file ends right after this, as if it were whole.
    form.on('error', fail);
    pipeline(source, form).then(() => reject(new NoFileInForm('the form holds no file')), fail);
  });
}

/** The parser has words of its own for a form that ends too early, and sometimes they are the first to arrive. */
async function* wholeOrCutOff(bytes: Readable, source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (cause) {
    throw source.errored ?? new FormCutOff('the form ends in the middle', { cause });
  }
}

function formOf(contentType: string | null, limits: typeof LIMITS) {
  if (!/^multipart\/form-data\b/i.test(contentType ?? '')) throw new NoFileInForm('this is no multipart form');
  try {
    return new Busboy({
      headers: { 'content-type': contentType as string },
      limits,
      isPartAFile: (_field, _type, name) => name !== undefined,
      preservePath: true,
    });
  } catch (cause) {
    throw new NoFileInForm('its boundary is missing', { cause });
  }
}
