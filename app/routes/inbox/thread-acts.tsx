import { href } from 'react-router';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import { BlockMember } from '#app/features/blocking/block-member.tsx';
import type { Thread } from '#app/features/messaging/conversation.server.ts';

export function ThreadActs({ thread, viewer }: { thread: Thread; viewer: 'artist' | 'shop' }) {
  const { id, partner, hasBlocked } = thread;
  if (!partner || hasBlocked) return null;
  const name = partner.name || (viewer === 'artist' ? SOME_SHOP : SOME_ARTIST);
  return (
    <BlockMember
      member={{ id: partner.id, name }}
      viewer={viewer}
      returnTo={href('/messages/:conversationId', { conversationId: id })}
      variant="secondary"
    />
  );
}
