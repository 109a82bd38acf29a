import type { ReactNode } from 'react';
import type { RemovedPage } from '#app/features/reports/removed.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

type RemovedPageNoticeProps = {
  removed: RemovedPage | null;
  /** The consequences on this page. */
  children: ReactNode;
  className?: string;
};

export function RemovedPageNotice({ removed, children, className }: RemovedPageNoticeProps) {
  if (!removed) return null;
  const { decisionId } = removed;
  return (
    <Notice
      tone="mustard"
      role="note"
      title="Our staff removed your page."
      actions={decisionId ? <ButtonLink to={`/decisions/${decisionId}`}>Read why, and answer</ButtonLink> : undefined}
      className={className}
    >
      {children}
    </Notice>
  );
}
