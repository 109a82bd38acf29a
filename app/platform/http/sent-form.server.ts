import { SECRET_FIELDS } from '#app/domain/accounts.ts';
import { isPageRequest } from '#app/platform/http/is-page-request.server.ts';

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
