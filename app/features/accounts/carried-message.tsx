import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { KnownMessage } from '#app/copy/sign-in-messages.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

type CarriedMessageProps = {
  message: KnownMessage | null;
  /** A button for what the message tells to do. */
  actions?: ReactNode;
};

/**
 * What the page before wanted to say. It stays while the form here is tried, and leaves the address at once, so that a
 * reload does not repeat it; sending the form brings it back there.
 */
export function CarriedMessage({ message, actions }: CarriedMessageProps) {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation writes the address anew.
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has('message')) return;
    url.searchParams.delete('message');
    window.history.replaceState(window.history.state, '', url);
  }, [key]);

  if (!message) return null;
  return (
    <Notice tone={message.tone} actions={actions} className="mb-6">
      {message.text}
    </Notice>
  );
}
