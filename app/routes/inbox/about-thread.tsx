import { ChevronRight } from 'lucide-react';
import { href, Link } from 'react-router';
import { APPLICATION_STATUS_BADGE } from '#app/copy/applications.ts';
import { shortDaysLabel } from '#app/copy/dates.ts';
import { STAY_STEP_LABELS } from '#app/copy/stays/stays.ts';
import type { LatestApplication } from '#app/features/applications/shop-applications.server.ts';
import { stayAddress } from '#app/features/stays/stay-names.ts';
import type { LiveStay } from '#app/features/stays/stay-queries.server.ts';

type AboutThreadProps = { stay: LiveStay | null; application: LatestApplication | null };

/** What the two sides of a thread talk about: a guest spot that lies ahead, or else the latest application. */
export function AboutThread({ stay, application }: AboutThreadProps) {
  if (stay) {
    return (
      <About
        to={stayAddress(stay.id)}
        title={`Guest spot, ${shortDaysLabel(stay.during)}`}
        status={STAY_STEP_LABELS[stay.status]}
      />
    );
  }
  if (!application) return null;
  const { id, title, status, isJobDeleted } = application;
  const badge = APPLICATION_STATUS_BADGE[status];
  return (
    <About
      to={href('/applications/:applicationId', { applicationId: id })}
      title={title}
      status={isJobDeleted ? `${badge}, job deleted` : badge}
    />
  );
}

function About({ to, title, status }: { to: string; title: string; status: string }) {
  return (
    <Link
      to={to}
      title={title}
      className="flex min-h-11 items-center gap-1.5 border-line border-b-[1.5px] bg-surface px-4 text-sm hover:bg-grey-wash md:min-h-10"
    >
      <span className="flex min-w-0 flex-wrap gap-x-1.5">
        <span className="min-w-0 max-w-max flex-[1_1_6rem] truncate">
          <span className="text-muted">About:</span> <span className="font-semibold">{title}</span>
        </span>{' '}
        <span className="max-w-full shrink-0">({status})</span>
      </span>
      <ChevronRight size={18} className="ml-auto text-muted" aria-hidden="true" />
    </Link>
  );
}
