/** `export const handle = FOR_SCRIPTS`: only scripts ask this address, and its answer is never shown as a page. */
export const FOR_SCRIPTS = { forScripts: true } as const;

/** `export const handle = GIVES_FILE`: the form is answered with a file. */
export const GIVES_FILE = { givesFile: true } as const;

export function isAnsweredAsItIs(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && ('forScripts' in handle || 'givesFile' in handle);
}

/** A script sent the form: a redirect is answered by LEADS_TO instead. */
export const BY_SCRIPT = 'X-Sent-By-Script';

export const LEADS_TO = 'X-Leads-To';

/** `export const handle = SAME_FOR_EVERYBODY`: no session is read, and shared caches may store the answer. */
export const SAME_FOR_EVERYBODY = { sameForEverybody: true } as const;

export function isSameForEverybody(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'sameForEverybody' in handle;
}
