import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import type { KnownMessage } from '#app/copy/accounts.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

type CarriedMessageProps = {
  message: KnownMessage | null;
  /** A button for what the message suggests. */
  actions?: ReactNode;
};

/**
 * A message from the previous page, shown once (S0 §2): not beside the answer to this page's form, nor after a reload
 * (still/carried.ts takes it out of the address).
 */
export function CarriedMessage({ message, actions }: CarriedMessageProps) {
  const isAnswered = useActionData() !== undefined;
  if (!message || isAnswered) return null;
  return (
    <Notice tone={message.tone} actions={actions} className="mb-6">
      {message.text}
    </Notice>
  );
}
