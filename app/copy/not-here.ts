/** Said beside what is not there: the reader may have followed a mail to another account of theirs. */
export const MAYBE_ANOTHER_ACCOUNT = 'If a mail led you here, it may be for another account of yours.';

/**
 * Why a link has led to a list, or home. Foreign and missing are told in the same words, so they say nothing of what
 * others have.
 */
const NOT_HERE = {
  notification: `That notification is not in this account; it may be gone. ${MAYBE_ANOTHER_ACCOUNT}`,
  application: `That application is not in this account; it may be gone. ${MAYBE_ANOTHER_ACCOUNT}`,
} as const;

/** The sentence for a key that came in an address, or null for anything that is not one of ours. */
export function notHereText(key: string | null): string | null {
  return key && Object.hasOwn(NOT_HERE, key) ? NOT_HERE[key as keyof typeof NOT_HERE] : null;
}

/** Where a link to such a thing leads when it is not in the account of who follows it. */
export function notHere(path: string, what: keyof typeof NOT_HERE): string {
  return `${path}?not-here=${what}`;
}
