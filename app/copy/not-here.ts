export const MAYBE_ANOTHER_ACCOUNT = 'If an email led you here, it may be for another account of yours.';

/** For a link to something that is not in this account. Missing and somebody else's read the same. */
const NOT_HERE = {
  notification: `That notification is not in this account, or it is gone. ${MAYBE_ANOTHER_ACCOUNT}`,
  application: `That application is not in this account, or it is gone. ${MAYBE_ANOTHER_ACCOUNT}`,
} as const;

/** The sentence for a key in an address; null for an unknown one. */
export function notHereText(key: string | null): string | null {
  return key && Object.hasOwn(NOT_HERE, key) ? NOT_HERE[key as keyof typeof NOT_HERE] : null;
}

export function notHere(path: string, what: keyof typeof NOT_HERE): string {
  return `${path}?not-here=${what}`;
}
