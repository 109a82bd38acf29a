import type { Actor } from '#app/domain/account.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';
import { canSeeCertificates } from '#app/domain/policies/profile.ts';

/** `ownerId` is the user who uploaded it. Logos and shop photos stand on public pages; the rest does not. */
export type StoredFile =
  | { kind: 'logo' | 'shop-photo'; ownerId: string | null }
  | { kind: 'portfolio' | 'profile-image' | 'certificate'; ownerId: string };

export const FILE_KINDS = ['logo', 'shop-photo', 'portfolio', 'profile-image', 'certificate'] as const;

/** Who may read a file's bytes. Artists' pictures are for themselves, shops and staff (S1 §6). */
export function canReadFile(actor: Actor, file: StoredFile, { hasApplied }: { hasApplied: boolean }): Verdict {
  if (file.kind === 'logo' || file.kind === 'shop-photo') return allow;
  if (file.kind === 'certificate') return canSeeCertificates(actor, { artistId: file.ownerId }, { hasApplied });
  if (actor.kind === 'shop' || actor.kind === 'staff') return allow;
  return actor.kind === 'artist' && actor.userId === file.ownerId ? allow : deny('not-found');
}

/** Only the owner replaces or removes a file. */
export function canRemoveFile(actor: Actor, file: { ownerId: string | null }): Verdict {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  return actor.userId === file.ownerId ? allow : deny('not-found');
}
