import type { Actor, ActorOf } from '#app/domain/account.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';

/**
 * Who opens the archive of their own data: an open session is enough to ask for it, and not to carry everything away.
 * `isProven`: the sign-in is recent, or this session has shown lately whose it is (c-118).
 */
export function canOpenData(actor: Actor, { isProven }: { isProven: boolean }): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('not-allowed');
  return isProven ? allow(actor) : deny('sign-in-too-old');
}
