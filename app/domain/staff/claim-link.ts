/** A claim link works this long (ruling c-31). */
export const CLAIM_LINK_DAYS = 30;

const CLAIM_PATH = '/claim-job/';

export function claimPath(token: string): string {
  return CLAIM_PATH + token;
}

/** Whether a path belongs to a claim link, which takes precedence over the wizard (ruling c-81). */
export function isClaimPath(path: string): boolean {
  return path.startsWith(CLAIM_PATH);
}

/** The token in pasted text, without the punctuation of the sentence it was copied from (ruling c-82). */
export function claimTokenIn(pasted: string): string {
  return /[\w-]+/.exec(pasted)?.[0] ?? '';
}
