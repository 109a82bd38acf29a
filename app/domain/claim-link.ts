/** A claim link works this long (ruling c-31). */
export const CLAIM_LINK_DAYS = 30;

const CLAIM_PATH = '/claim-job/';

export function claimPath(token: string): string {
  return CLAIM_PATH + token;
}

/** Whether a path is behind a claim link, which is followed before the wizard is (ruling c-81). */
export function isClaimPath(path: string): boolean {
  return path.startsWith(CLAIM_PATH);
}

/**
 * The token in what was pasted as one: the full stop, comma, bracket or blank that stood around the link in its sentence
 * belongs to the sentence (ruling c-82).
 */
export function claimTokenIn(pasted: string): string {
  return /[\w-]+/.exec(pasted)?.[0] ?? '';
}
