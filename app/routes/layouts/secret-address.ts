import type { UIMatch } from 'react-router';

/**
 * Marks a route whose address holds a secret: no other site learns the address, and no script but ours may read it.
 * `export const handle = SECRET_ADDRESS`.
 */
export const SECRET_ADDRESS = { secretAddress: true } as const;

export function holdsSecret(matches: readonly UIMatch[]): boolean {
  const handle = matches.at(-1)?.handle;
  return typeof handle === 'object' && handle !== null && 'secretAddress' in handle;
}
