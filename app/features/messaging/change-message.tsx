import { useEffect, useState } from 'react';
import type { ThreadMessage } from '#app/features/messaging/conversation.server.ts';
import { correctionOf } from '#app/features/messaging/correction-address.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

type ChangeMessageProps = {
  conversationId: string;
  /** False where other words for it would not be taken: it can only be taken back. */
  canCorrect: boolean;
  message: Pick<ThreadMessage, 'id' | 'content' | 'editedAt' | 'changeableUntil'>;
  now: Date;
};

/**
 * The way to correct one's own message or to take it back, for as long as it may be. Before or without a script, or where
 * the dialog cannot be fetched, the same link leads to a page with it.
 */
export function ChangeMessage({ conversationId, canCorrect, message, now }: ChangeMessageProps) {
  const act = canCorrect ? 'Change' : 'Take back';
  const address = correctionOf(conversationId, message.id);
  const changing = useOnDemand(address, () => import('#app/features/messaging/correction-dialog.tsx'));
  const left = (message.changeableUntil?.getTime() ?? 0) - now.getTime();
  const isOver = useIsOver(left);
  // Who is writing is not interrupted: they are told when they send it.
  if (isOver && !changing.isOpen) return null;
  return (
    <>
      <Link
        {...changing.opener}
        aria-label={`${act}: ${message.content.slice(0, 50) || 'files'}`}
        className="px-1 py-1 text-link"
      >
        {act}
      </Link>
      {changing.part && changing.isOpen ? (
        <changing.part.CorrectionDialog
          conversationId={conversationId}
          canCorrect={canCorrect}
          message={message}
          onClose={() => changing.setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Whether the time is over that was left when the page was loaded. */
function useIsOver(left: number): boolean {
  const [isOver, setOver] = useState(left <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [left]);
  return isOver;
}
