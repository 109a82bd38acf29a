import common from '#app/platform/auth/commonest-passwords-data.json' with { type: 'json' };

const fold = (password: string) => password.normalize('NFKC').toLowerCase();

/** Built on first use: most processes are asked rarely. */
let folded: Set<string> | null = null;

/**
 * Whether this is one of the 10,000 most common passwords that meet the rules, directly or after undoing capitals and
 * Unicode forms. The list is generated (scripts/make-commonest-passwords.ts), not taken from leaks.
 */
export function isCommonPassword(password: string): boolean {
  folded ??= new Set(common.split(' ').map(fold));
  return folded.has(fold(password));
}
