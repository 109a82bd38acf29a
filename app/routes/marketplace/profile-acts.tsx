import { BlockMember } from '#app/features/blocking/block-member.tsx';

const LISTS = { artist: '/marketplace/shops', shop: '/marketplace/artists' } as const;

/** At the foot of somebody's page, quietly: what a reader can do about them. */
export function ProfileActs({ member, viewer }: { member: { id: string; name: string }; viewer: keyof typeof LISTS }) {
  return (
    <div className="mt-8 border-hairline border-t pt-4">
      <BlockMember member={member} viewer={viewer} returnTo={LISTS[viewer]} />
    </div>
  );
}
