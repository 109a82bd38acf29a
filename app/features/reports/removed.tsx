import type { ReactNode } from 'react';
import type { RemovedJob, RemovedPage } from '#app/features/reports/decision.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { Card, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

type RemovedPageNoticeProps = {
  removed: RemovedPage | null;
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

export function RemovedJobs({ jobs, className }: { jobs: readonly RemovedJob[]; className?: string }) {
  if (jobs.length === 0) return null;
  return (
    <Card as="section" className={className}>
      <SectionHeader title="Removed by our staff" />
      <p className="mb-2 text-muted">Nobody sees these jobs, and whose application was waiting has been told.</p>
      <ul aria-label="Jobs removed by our staff" className="divide-y divide-hairline">
        {jobs.map(({ id, title, decisionId, removedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{title}</span>
              <span className="text-muted text-sm">
                Removed <DayOf at={removedAt} />
              </span>
            </span>
            <ButtonLink
              to={`/decisions/${decisionId}`}
              size="sm"
              aria-label={`Read why ${title} was removed, and answer`}
            >
              Read why, and answer
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
