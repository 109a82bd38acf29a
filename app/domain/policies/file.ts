import type { Actor } from '#app/domain/account.ts';
import { allow, deny, type Verdict } from '#app/domain/policies/policy.ts';
import { canSeeCertificates } from '#app/domain/policies/profile.ts';
import type { Bucket } from '#app/domain/stored-file.ts';

/** `ownerId` is the user who uploaded it; null when that account is gone. */
export type FileFacts = { bucket: Bucket; ownerId: string | null };

/** Who may read a file's bytes: a shop's pictures are public, an artist's are for the artist, shops and staff. */
export function canReadFile(actor: Actor, file: FileFacts, { hasApplied }: { hasApplied: boolean }): Verdict {
  const isOwner = actor.kind !== 'visitor' && actor.userId === file.ownerId;
  switch (file.bucket) {
    case 'shop-logos':
    case 'shop-photos':
      return allow;
    case 'certifications':
      return canSeeCertificates(actor, { artistId: file.ownerId }, { hasApplied });
    case 'portfolio-images':
    case 'profile-images':
      return isOwner || actor.kind === 'shop' || actor.kind === 'staff' ? allow : deny('not-found');
  }
}
