import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';
import { jobTypeChip, paymentLine } from '#app/copy/jobs.ts';
import { offerParts } from '#app/domain/job-offers.ts';
import { jobAddress, jobAnchor } from '#app/features/jobs/job-address.ts';
import { JobCardHead, JobDatesChip } from '#app/features/jobs/job-card.tsx';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';
import { JobFacts, JobRequirements } from '#app/features/jobs/job-facts.tsx';
import type { JobDetail } from '#app/features/jobs/job-for-viewer.server.ts';
import { JobStatusBadge, VerifiedMark } from '#app/features/jobs/job-status-badge.tsx';
import type { JobsBeside } from '#app/features/jobs/jobs-of-shop.server.ts';
import type { ShopPhoto } from '#app/features/profiles/shop/shop.server.ts';
import { ShopPhotoGrid } from '#app/features/profiles/shop/shop-profile.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Chip } from '#app/ui/feedback/badge.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Card, CardLink } from '#app/ui/surfaces/page-parts.tsx';

function JobsBesideLists({ atShop, near }: JobsBeside) {
  return (
    <>
      <Beside title="More at this shop" jobs={atShop} />
      <Beside title="More near here" jobs={near} />
    </>
  );
}

function Beside({ title, jobs }: { title: string; jobs: readonly JobCardData[] }) {
  const id = useId();
  const here = useHere();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <Card
              as="article"
              id={jobAnchor(job.id)}
              clickable
              className="flex scroll-mt-6 h-full flex-col gap-2 px-3.5! py-3!"
            >
              <JobCardHead level={3} shop={job.shop} badge={null}>
                <CardLink to={jobAddress(job.id, here)} prefetch="intent">
                  {job.title}
                </CardLink>
              </JobCardHead>
              <div className="mt-auto flex flex-wrap items-center gap-1.5">
                <Chip className="max-sm:min-h-6 font-bold text-xs tracking-wide">{jobTypeChip(job.jobType)}</Chip>
                <JobDatesChip job={job} />
              </div>
              <p className="font-semibold text-sm">{paymentLine(job)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

type JobArticleProps = {
  job: JobDetail;
  photos: readonly ShopPhoto[];
  beside: JobsBeside;
  back: { to: string; label: string };
  /** Null if this viewer cannot open it. */
  shopPath: string | null;
  action: ReactNode;
  /** The way to request dates, and the way to the shop's page; null for viewers who have none. */
  ask: ReactNode;
  shop: ReactNode;
  report: ReactNode;
  /** A short form of `action` if there is nothing to do. */
  standing: ReactNode;
};

/** S2 §2. On small windows pay and button stick to the bottom. */
export function JobArticle(props: JobArticleProps) {
  const { job, photos, beside, back, shopPath, action, ask, shop, report, standing } = props;
  return (
    <article>
      <ButtonLink to={back.to} variant="quiet" className="-ml-4.5" icon={<ArrowLeft size={18} aria-hidden="true" />}>
        {back.label}
      </ButtonLink>
      <JobHead job={job} shopPath={shopPath} />
      <div className="double-rule mt-5" aria-hidden="true" />
      <div className="mt-5 flex flex-col gap-8 sm:mt-8 lg:gap-12">
        <div className="contents lg:grid lg:grid-cols-[1fr_360px] lg:items-start lg:gap-x-8">
          {photos.length > 0 ? (
            <div className="min-w-0 lg:mb-8">
              <ShopPhotoGrid photos={photos} columns="row" canReport={report !== null} />
            </div>
          ) : null}
          <section className="contents lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block">
            <div className="contents lg:sheet-frame lg:flex lg:flex-col lg:gap-5 lg:bg-surface lg:p-8">
              <div className="max-lg:sheet-frame flex flex-col gap-5 max-lg:bg-surface max-lg:p-5">
                <JobFacts job={job} />
                {standing ? action : null}
              </div>
              <div className={classNames('staying-foot', standing ? 'lg:hidden' : 'lg:flex lg:flex-col')}>
                <p className="line-clamp-2 min-w-0 flex-[1_1_6rem] font-semibold leading-tight lg:hidden">
                  {paymentLine(job)}
                </p>
                <div className="shrink-0 lg:contents">{standing ?? action}</div>
              </div>
              <div className="flex flex-col gap-4 lg:gap-5">
                {ask}
                {shop}
                <p className="text-center text-muted text-sm">
                  Posted <DayOf at={job.postedAt} />
                </p>
                {report ? <p className="-mt-3 text-center">{report}</p> : null}
              </div>
            </div>
          </section>
          <JobWords job={job} />
        </div>
        <JobsBesideLists {...beside} />
      </div>
    </article>
  );
}

function JobHead({ job, shopPath }: { job: JobDetail; shopPath: string | null }) {
  return (
    <header className="mt-2 grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-3 sm:gap-x-4 sm:gap-y-2">
      <h1 className="col-span-2 text-3xl sm:col-span-1 sm:col-start-2 sm:text-4xl">{job.title}</h1>
      <Avatar
        name={job.shop.name}
        src={job.shop.logoSrc}
        size={72}
        shape="square"
        className="max-sm:size-13! max-sm:text-2xl! sm:row-span-2 sm:row-start-1"
      />
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 self-center">
        <ShopName job={job} to={shopPath} />
        {job.shop.isVerified ? <VerifiedMark since={job.shop.verifiedSince} /> : null}
        <Chip className="font-bold tracking-wide">{jobTypeChip(job.jobType)}</Chip>
        <JobStatusBadge status={job.status} closedOn={job.closedOn} />
      </p>
    </header>
  );
}

function JobWords({ job }: { job: JobDetail }) {
  return (
    <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">
      <Part title="Description">
        <p className="max-w-measure whitespace-pre-line">{job.description}</p>
      </Part>
      <Part title="Requirements">
        <JobRequirements job={job} />
      </Part>
      {job.whatWeOffer ? (
        <Part title="What we offer">
          <Offer text={job.whatWeOffer} />
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
  );
}

function Offer({ text }: { text: string }) {
  return (
    <div className="flex max-w-measure flex-col gap-3">
      {offerParts(text).map((part, index) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stand where they stand.
          <p key={index} className="whitespace-pre-line">
            {part}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same.
          <ul key={index} className="flex list-disc flex-col gap-1.5 pl-5 marker:text-red">
            {part.map((point, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point may be typed twice.
              <li key={place}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </div>
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
