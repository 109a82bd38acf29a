import { applicationsOf, jobViewsOf } from '#app/copy/jobs.ts';
import { Link } from '#app/ui/navigation/link.tsx';

type JobFunnelProps = {
  job: { id: string; title: string; views: number; applicationsCount: number; waiting: number; accepted: number };
  /** The shop's list of this job's applications; of those that wait alone. */
  to: { all: string; waiting: string };
};

/** What has become of a job: who waits for an answer first, then how many looked, wrote and were taken. */
export function JobFunnel({ job, to }: JobFunnelProps) {
  const { views, applicationsCount, waiting, accepted } = job;
  if (applicationsCount === 0) {
    return <span className="text-muted">{views > 0 ? `${jobViewsOf(views)}, none yet` : 'None yet'}</span>;
  }
  // Whoever applied has looked, also before looks were counted.
  const seen = jobViewsOf(Math.max(views, applicationsCount));
  const all = `${seen}, ${applicationsOf(applicationsCount)}, ${accepted} accepted`;
  return (
    <div className="flex flex-col gap-1 max-sm:flex-[1_1_9rem] sm:max-w-60">
      {waiting > 0 ? (
        <Link to={to.waiting} className="text-link w-fit font-bold" aria-label={`${waiting} waiting: ${job.title}`}>
          {waiting} waiting
        </Link>
      ) : null}
      <FunnelBar total={applicationsCount} parts={[accepted, waiting]} />
      {waiting > 0 ? (
        <span className="text-muted text-sm">{all}</span>
      ) : (
        <Link to={to.all} className="text-link w-fit text-muted text-sm" aria-label={`${all}: ${job.title}`}>
          {all}
        </Link>
      )}
    </div>
  );
}

const FILLS = ['bg-green', 'bg-mustard'];

/** Accepted, waiting, and the rest that was declined, drawn to scale. The figures beside it say the same. */
function FunnelBar({ total, parts }: { total: number; parts: number[] }) {
  return (
    <div aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full border-[1.5px] border-line bg-surface">
      {parts.map((part, index) =>
        part > 0 ? (
          <span
            key={FILLS[index]}
            className={`${FILLS[index]} border-line not-last:border-r-[1.5px]`}
            style={{ width: `${(100 * part) / Math.max(total, 1)}%` }}
          />
        ) : null,
      )}
    </div>
  );
}
