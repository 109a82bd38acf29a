import { acceptedEncoding } from '#app/platform/http/accepted-encoding.server.ts';
import type { CachedPage } from '#app/platform/http/page-cache.server.ts';

/** A kept page in the smallest encoding that the browser accepts. */
export function pageReply(page: CachedPage, acceptEncoding: string | null): Response {
  const encoding = acceptedEncoding(acceptEncoding, ['br', 'gzip']);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.html;
  const headers: Record<string, string> = { ...page.headers, 'Content-Length': String(body.byteLength) };
  if (encoding) headers['Content-Encoding'] = encoding;
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}
