import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '#app/platform/http/accepted-encoding.server.ts';

const gzipped = promisify(gzip);

/** Below this the smaller body does not pay for the header that says so. */
const WORTH_BYTES = 1_024;

const bodies = new WeakMap<Response, Buffer>();

/**
 * A reply for the router to hand on, whose body goes past it. The router looks at a reply's body to know it for one,
 * which makes a stream of it, and that would have to be read again.
 */
export function pastRouter(body: Buffer, init: { status: number; headers: Headers }): Response {
  const reply = new Response(null, init);
  // What it looks at, said here: otherwise the adapter would make a whole reply to find out.
  Object.defineProperties(reply, { body: { value: null }, statusText: { value: '' } });
  bodies.set(reply, body);
  return reply;
}

/** A text of a route without a page, such as a feed. */
export function textReply(text: string, headers: Record<string, string>): Response {
  return pastRouter(Buffer.from(text), { status: 200, headers: new Headers(headers) });
}

/** The body that goes past the router with this reply; undefined for a reply that has a body of its own. */
export function bodyPast(reply: Response): Buffer | undefined {
  return bodies.get(reply);
}

/**
 * A reply whose body is all there, compressed as the browser accepts it. Handing on a stream would cost as much as
 * rendering a third of the page.
 */
export async function wholeReply(
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

/** All that a stream brings. */
export async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  return Buffer.concat(chunks);
}
