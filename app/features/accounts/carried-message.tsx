import { useEffect } from 'react';
import type { KnownMessage } from '#app/copy/sign-in-messages.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** What the page before wanted to say. It leaves the address once it is shown, so that a reload does not repeat it. */
export function CarriedMessage({ message }: { message: KnownMessage | null }) {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has('message')) return;
    url.searchParams.delete('message');
    window.history.replaceState(window.history.state, '', url);
  }, []);

  if (!message) return null;
  return (
    <Notice tone={message.tone} className="mb-6">
      {message.text}
    </Notice>
  );
}
