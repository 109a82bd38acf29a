import { applicationsClosed, jobTypeChip, minimumExperienceLabel, paymentLine } from '#app/copy/jobs.ts';
import { jobAddress, jobAnchor } from '#app/features/jobs/job-address.ts';
import { JobDatesChip } from '#app/features/jobs/job-card.tsx';
import { JobStatusBadge } from '#app/features/jobs/job-status-badge.tsx';
import type { OpenPosition } from '#app/features/jobs/jobs-of-shop.server.ts';
import { NothingYet, ProfileSection } from '#app/features/profiles/profile-section.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Chip } from '#app/ui/feedback/badge.tsx';

type ShopOpenPositionsProps = {
  positions: readonly OpenPosition[];
  from: string;
};

export const NO_POSITIONS = 'This shop has no open positions right now.';

/** S1 §2. */
export function ShopOpenPositions({ positions, from }: ShopOpenPositionsProps) {
  return (
    <ProfileSection title="Open Positions">
      {positions.length > 0 ? (
        <ul className="divide-y divide-hairline">
          {positions.map((position) => (
            <li key={position.id} id={jobAnchor(position.id)} className="scroll-mt-6 py-4 first:pt-0 last:pb-0">
              <Position position={position} from={from} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingYet ornament="lighthouse">{NO_POSITIONS}</NothingYet>
      )}
    </ProfileSection>
  );
}

function Position({ position, from }: { position: OpenPosition; from: string }) {
  const years = position.minimumExperienceYears;
  const titleId = `position-${position.id}`;
  return (
    <article className="flex flex-col items-start gap-3 sm:flex-row sm:items-end sm:gap-6">
      <div className="min-w-0 flex-1">
        <h3 id={titleId} className="text-xl leading-tight">
          {position.title}
        </h3>
        <ul className="mt-2 flex flex-wrap items-center gap-2">
          <li>
            <JobStatusBadge status={position.status} closedOn={position.closedOn} size="sm" />
          </li>
          <li>
            <Chip className="font-bold tracking-wide">{jobTypeChip(position.jobType)}</Chip>
          </li>
          <li>
            <JobDatesChip job={position} />
          </li>
        </ul>
        <p className="mt-2.5 font-semibold">{paymentLine(position)}</p>
        <p className="text-muted text-sm">Minimum experience: {minimumExperienceLabel(years)}</p>
        {position.closedOn ? <p className="text-muted text-sm">{applicationsClosed(position.closedOn)}</p> : null}
      </div>
      <ButtonLink to={jobAddress(position.id, from)} size="sm" className="shrink-0" aria-describedby={titleId}>
        View Details
      </ButtonLink>
    </article>
  );
}
