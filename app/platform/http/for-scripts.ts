/**
 * Marks an address that only scripts ask, which read its answer as it is: `export const handle = FOR_SCRIPTS`. Nothing
 * that it answers is ever shown as a page.
 */
export const FOR_SCRIPTS = { forScripts: true } as const;

export function isForScripts(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'forScripts' in handle;
}

/** Says that a script sent the form, not the browser: a redirect is then answered by where it leads. */
export const BY_SCRIPT = 'X-Sent-By-Script';

/** Where the server leads a script on to. */
export const LEADS_TO = 'X-Leads-To';
