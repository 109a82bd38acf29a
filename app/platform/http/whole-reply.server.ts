import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '#app/platform/http/accepted-encoding.server.ts';

const gzipped = promisify(gzip);

/** Below this the smaller body does not pay for the header that says so. */
const WORTH_BYTES = 1_024;

const texts = new WeakMap<Response, string>();

/**
 * A reply for the router to hand on, whose text goes past it. The router looks at a reply's body to know it for one,
 * which makes a stream of the text, and that would have to be read again.
 */
export function pastRouter(text: string, init: { status: number; headers: Headers }): Response {
  const reply = new Response(null, init);
  texts.set(reply, text);
  return reply;
}

/** The text that goes past the router with this reply; undefined for a reply that has a body of its own. */
export function textPast(reply: Response): string | undefined {
  return texts.get(reply);
}

/**
 * A reply whose text is all there, compressed as the browser accepts it. Handing on a stream would cost as much as
 * rendering a third of the page.
 */
export async function wholeReply(
  request: Request,
  text: string,
  { status, headers }: { status: number; headers: Headers },
): Promise<Response> {
  headers.append('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'), ['gzip']);
  if (!encoding || text.length < WORTH_BYTES) {
    headers.set('Content-Length', String(Buffer.byteLength(text)));
    return new Response(text, { status, headers });
  }
  const body = await gzipped(text, { level: constants.Z_DEFAULT_COMPRESSION });
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(body as Uint8Array<ArrayBuffer>, { status, headers });
}

/** All that a stream brings, as text. */
export async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}
