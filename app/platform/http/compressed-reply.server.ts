import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/** The encoding that the client prefers (RFC 9110, 12.5.3); null for none. */
export function acceptedEncoding<E extends string>(header: string | null | undefined, offered: readonly E[]): E | null {
  const accepted = parseAccept(header ?? '');
  const weightOf = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  const others = weightOf('*') ?? 0;
  let best: E | null = null;
  let most = weightOf('identity') ?? 0;
  for (const encoding of offered) {
    const weight = weightOf(encoding) ?? others;
    if (weight > most || (weight === most && weight > 0 && best === null)) [best, most] = [encoding, weight];
  }
  return best;
}

const gzipped = promisify(gzip);

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
