import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { jobTypeChip } from '#app/copy/jobs.ts';
import { JobFacts, JobRequirements } from '#app/features/jobs/job-facts.tsx';
import type { JobDetail } from '#app/features/jobs/job-for-viewer.server.ts';
import { JobStatusBadge, VerifiedMark } from '#app/features/jobs/job-status-badge.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { Chip } from '#app/ui/feedback/chip.tsx';
import { FlashSheet } from '#app/ui/surfaces/flash-sheet.tsx';

type JobArticleProps = {
  job: JobDetail;
  back: { to: string; label: string };
  /** Where the shop's name leads; null when this viewer cannot go there. */
  shopPath: string | null;
  /** How this viewer applies, or why not. */
  action: ReactNode;
};

/** All of a job (S2 §2): the facts and the way to apply on their own sheet, the words beside it. */
export function JobArticle({ job, back, shopPath, action }: JobArticleProps) {
  return (
    <article>
      <ButtonLink to={back.to} variant="quiet" className="-ml-4.5" icon={<ArrowLeft size={18} aria-hidden="true" />}>
        {back.label}
      </ButtonLink>
      <header className="mt-2 flex items-start gap-4">
        <Avatar name={job.shop.name} src={job.shop.logoSrc} size={72} shape="square" className="max-sm:hidden" />
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">{job.title}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <ShopName job={job} to={shopPath} />
            {job.shop.isVerified ? <VerifiedMark /> : null}
            <Chip className="font-bold tracking-wide">{jobTypeChip(job.jobType)}</Chip>
            <JobStatusBadge status={job.status} closedOn={job.closedOn} />
          </p>
        </div>
      </header>
      <div className="double-rule mt-5" aria-hidden="true" />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_360px]">
        <FlashSheet as="section" className="flex flex-col gap-5 lg:sticky lg:top-6 lg:order-2">
          <JobFacts job={job} />
          {action}
          {shopPath ? (
            <ButtonLink to={shopPath} className="w-full">
              View Shop Profile
            </ButtonLink>
          ) : null}
          <p className="text-center text-muted text-sm">
            Posted <DayOf at={job.postedAt} />
          </p>
        </FlashSheet>
        <div className="flex min-w-0 flex-col gap-8">
          <Part title="Description">
            <p className="max-w-measure whitespace-pre-line">{job.description}</p>
          </Part>
          <Part title="Requirements">
            <JobRequirements job={job} />
          </Part>
          {job.whatWeOffer ? (
            <Part title="What we offer">
              <p className="max-w-measure whitespace-pre-line">{job.whatWeOffer}</p>
            </Part>
          ) : null}
          {job.shopCulture.length > 0 ? (
            <Part title="Shop culture">
              <ul className="flex flex-wrap gap-2">
                {job.shopCulture.map((trait) => (
                  <li key={trait}>
                    <Chip>{trait}</Chip>
                  </li>
                ))}
              </ul>
            </Part>
          ) : null}
        </div>
      </div>
    </article>
  );
}

function ShopName({ job, to }: { job: JobDetail; to: string | null }) {
  if (!to) return <span className="font-semibold text-lg">{job.shop.name}</span>;
  return (
    <Link to={to} className="text-link font-semibold text-lg">
      {job.shop.name}
    </Link>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
