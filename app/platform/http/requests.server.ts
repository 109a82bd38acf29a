import { randomUUID } from 'node:crypto';
import { SECRET_FIELDS } from '#app/domain/accounts.ts';

/** X-Forwarded-For counts only from a trusted proxy; then its last untrusted address counts. */
export function clientAddress(
  socketAddress: string | undefined,
  forwarded: string | null,
  trusted: readonly string[],
): string {
  const direct = plain(socketAddress ?? 'unknown');
  if (!trusted.includes(direct) || !forwarded) return direct;
  const chain = forwarded.split(',').map((part) => plain(part.trim()));
  return chain.findLast((address) => !trusted.includes(address)) ?? direct;
}

/** A trusted proxy may give the id, so that its log and ours can be read together. */
export function requestIdOf(
  socketAddress: string | undefined,
  given: string | undefined,
  trusted: readonly string[],
): string {
  const isGiven = given && /^[\w.:-]{1,64}$/.test(given) && trusted.includes(plain(socketAddress ?? ''));
  return isGiven ? given : randomUUID();
}

export function isLoopback(socketAddress = ''): boolean {
  return /^127\.|^::1$/.test(plain(socketAddress));
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

export const CLIENT_HEADER = 'x-flashboard-client';

/** The headers that the authentication library may see. A visitor's own address header is overwritten. */
export function authHeaders(request: Request, clientAddress: string): Headers {
  const headers = new Headers({ [CLIENT_HEADER]: clientAddress });
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** Whether the browser itself asks; the router's own requests end in '.data'. */
export function isPageRequest(request: Request): boolean {
  return !new URL(request.url).pathname.endsWith('.data');
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a changing request comes from a page of this site, by Origin or else Referer; without both it does not. */
export function isSameOrigin(request: Request, baseUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const claimed = request.headers.get('origin') ?? originOf(request.headers.get('referer'));
  return claimed === new URL(baseUrl).origin;
}

function originOf(referer: string | null): string | null {
  return referer && URL.canParse(referer) ? new URL(referer).origin : null;
}

export type SentForm = { action: string; fields: [name: string, value: string][] };

const URL_ENCODED = /^application\/x-www-form-urlencoded\b/i;

/** Null for scripts, which keep their own form. A form with a secret is not given back. */
export function sentForm(request: Request): (() => Promise<SentForm | null>) | null {
  const isForm = URL_ENCODED.test(request.headers.get('content-type') ?? '');
  if (request.method !== 'POST' || !isForm || !isPageRequest(request)) return null;
  const copy = request.clone();
  return async () => {
    const posted = await copy.formData().catch(() => null);
    const fields = [...(posted ?? [])].flatMap(([name, value]): SentForm['fields'] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    if (fields.length === 0 || fields.some(([name]) => SECRET_FIELDS.includes(name))) return null;
    const { pathname, search } = new URL(request.url);
    return { action: pathname + search, fields };
  };
}
