import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '#app/platform/http/accepted-encoding.server.ts';

const gzipped = promisify(gzip);

/** Smaller bodies are not worth the header. */
const WORTH_BYTES = 1_024;

export async function compressedReply(
  request: Request,
  whole: Buffer,
  { status, headers }: { status: number; headers: Headers },
): Promise<Response> {
  headers.append('Vary', 'Accept-Encoding');
  const isWorth = whole.byteLength >= WORTH_BYTES;
  const encoding = isWorth ? acceptedEncoding(request.headers.get('accept-encoding'), ['gzip']) : null;
  const body = encoding ? await gzipped(whole, { level: constants.Z_DEFAULT_COMPRESSION }) : whole;
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(body as Uint8Array<ArrayBuffer>, { status, headers });
}
