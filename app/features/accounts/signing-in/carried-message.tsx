import { type ReactNode, useEffect } from 'react';
import { useActionData, useLocation } from 'react-router';
import type { KnownMessage } from '#app/copy/sign-in-messages.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

type CarriedMessageProps = {
  message: KnownMessage | null;
  /** A button for what the message suggests. */
  actions?: ReactNode;
};

/**
 * A message from the previous page, shown once (S0 §2): it is removed from the address, so that neither a reload nor
 * the answer to this page's form repeats it. Sending the form sets the address again.
 */
export function CarriedMessage({ message, actions }: CarriedMessageProps) {
  const { key } = useLocation();
  const isAnswered = useActionData() !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation writes the address anew.
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has('message')) return;
    url.searchParams.delete('message');
    window.history.replaceState(window.history.state, '', url);
  }, [key]);

  if (!message || isAnswered) return null;
  return (
    <Notice tone={message.tone} actions={actions} className="mb-6">
      {message.text}
    </Notice>
  );
}
