import { ChevronRight } from 'lucide-react';
import { href, Link } from 'react-router';
import { APPLICATION_STATUS_BADGE } from '#app/copy/applications.ts';
import type { LatestApplication } from '#app/features/applications/shop-applications.server.ts';

/** The address is the same for both sides (ruling c-27). */
export function AboutApplication({ application }: { application: LatestApplication }) {
  const { id, title, status, isJobDeleted } = application;
  return (
    <Link
      to={href('/applications/:applicationId', { applicationId: id })}
      title={title}
      className="flex min-h-11 items-center gap-1.5 border-line border-b-[1.5px] bg-surface px-4 text-sm hover:bg-grey-wash md:min-h-10"
    >
      <span className="flex min-w-0 flex-wrap gap-x-1.5">
        <span className="min-w-0 max-w-max flex-[1_1_6rem] truncate">
          <span className="text-muted">About:</span> <span className="font-semibold">{title}</span>
        </span>{' '}
        <span className="max-w-full shrink-0">
          ({APPLICATION_STATUS_BADGE[status]}
          <span>{isJobDeleted ? ', job deleted' : ''}</span>)
        </span>
      </span>
      <ChevronRight size={18} className="ml-auto text-muted" aria-hidden="true" />
    </Link>
  );
}
