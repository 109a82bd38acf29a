/**
 * Marks an address that only scripts ask, which read its answer as it is: `export const handle = FOR_SCRIPTS`. Nothing
 * that it answers is ever shown as a page.
 */
export const FOR_SCRIPTS = { forScripts: true } as const;

/** Marks an address whose form is answered with a file: `export const handle = GIVES_FILE`. */
export const GIVES_FILE = { givesFile: true } as const;

/** What this address answers goes to the browser as it is, with no page around it. */
export function isAnsweredAsItIs(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && ('forScripts' in handle || 'givesFile' in handle);
}

/** Says that a script sent the form, not the browser: a redirect is then answered by where it leads. */
export const BY_SCRIPT = 'X-Sent-By-Script';

/** Where the server leads a script on to. */
export const LEADS_TO = 'X-Leads-To';
