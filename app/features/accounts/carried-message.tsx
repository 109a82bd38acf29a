import { type ReactNode, useEffect } from 'react';
import type { KnownMessage } from '#app/copy/sign-in-messages.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

type CarriedMessageProps = {
  message: KnownMessage | null;
  /** A button for what the message tells to do. */
  actions?: ReactNode;
};

/** What the page before wanted to say. It leaves the address once it is shown, so that a reload does not repeat it. */
export function CarriedMessage({ message, actions }: CarriedMessageProps) {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has('message')) return;
    url.searchParams.delete('message');
    window.history.replaceState(window.history.state, '', url);
  }, []);

  if (!message) return null;
  return (
    <Notice tone={message.tone} actions={actions} className="mb-6">
      {message.text}
    </Notice>
  );
}
