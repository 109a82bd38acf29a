import { CalendarPlus } from 'lucide-react';
import { href, Link, type RouterContextProvider, useLocation } from 'react-router';
import { withMessage } from '#app/copy/accounts.ts';
import { applicationSent } from '#app/copy/applications.ts';
import { momentIn } from '#app/copy/done.ts';
import { applicationsClosed, jobTypeChip } from '#app/copy/jobs.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { asking } from '#app/copy/stays/stays.ts';
import type { Ctx } from '#app/data/context.server.ts';
import { getCtx, getCtxOf, getServices, isVisit, onVisit } from '#app/data/http/request-context.ts';
import { canApply } from '#app/domain/applications.ts';
import { jobPreview } from '#app/domain/jobs.ts';
import type { Refusal } from '#app/domain/results.ts';
import { originOf, safeReturnPath, withOrigin } from '#app/domain/values/addresses.ts';
import { oneLine } from '#app/domain/values/fields.ts';
import { isId } from '#app/domain/values/id.ts';
import { LeaveButton } from '#app/features/accounts/leaving/log-out.tsx';
import { ApplyDialog } from '#app/features/applications/apply-dialog.tsx';
import { askAddress } from '#app/features/calendar/calendar-links.ts';
import { applyingAddress, editorAddress, JOBS, jobAddress, jobAnchor } from '#app/features/jobs/job-address.ts';
import { JobArticle } from '#app/features/jobs/job-article.tsx';
import { AppliedMark } from '#app/features/jobs/job-facts.tsx';
import { jobPostingData } from '#app/features/jobs/job-feeds.ts';
import { type JobDetail, jobForViewer, recordJobView } from '#app/features/jobs/job-for-viewer.server.ts';
import { jobsBeside } from '#app/features/jobs/jobs-of-shop.server.ts';
import { ShareButton } from '#app/features/jobs/share-button.tsx';
import { readJobUpdates } from '#app/features/notifications/mark-read.server.ts';
import { shopPhotosOf } from '#app/features/profiles/shop/shop.server.ts';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { STILL, useViewer, withBrand } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Dialog, DialogButton } from '#app/ui/overlays/dialog.tsx';
import { MomentSheet } from '#app/ui/surfaces/moment.tsx';
import type { Route } from './+types/job';

export const handle = STILL;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: withBrand('Job not found', matches) }];
  const { job, canonical } = loaderData;
  const posting = jobPostingData(job);
  return [
    { title: withBrand(`${job.title} at ${job.shop.name}`, matches) },
    {
      name: 'description',
      content: `${jobTypeChip(job.jobType)}, ${job.shop.place}. ${jobPreview(oneLine(job.description))}`,
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(posting ? [{ 'script:ld+json': posting }] : []),
  ];
};

export const middleware = [
  onVisit(async ({ context, params: { jobId } }) => {
    if (getCtx(context).actor.kind === 'artist' && isId(jobId))
      await readJobUpdates(getCtxOf(context, 'artist'), jobId);
  }),
];

const PHOTOS = 3;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const job = await jobForViewer(ctx, params.jobId);
  if (!job) throw notFound();
  countJobVisit(context, request, job.id);
  const refusal = applyRefusal(ctx, job);
  const [photos, beside] = await Promise.all([shopPhotosOf(ctx, job.shop.id, PHOTOS), jobsBeside(ctx, job)]);
  return {
    job,
    photos,
    beside,
    refusal: refusal && inWords(refusal, job),
    canonical: new URL(href('/jobs/:jobId', { jobId: job.id }), getServices(context).settings.baseUrl).href,
    isApplying: url.searchParams.has('apply'),
    sent: momentIn(url.searchParams),
  };
}

/** Null for an artist who can, and for those who read how to become one. */
function applyRefusal({ actor, now }: Ctx, job: JobDetail): Refusal | null {
  if (actor.kind !== 'artist' && job.status !== 'ACTIVE') return 'job-closed';
  if (actor.kind !== 'artist') return job.closedOn ? 'deadline-passed' : null;
  const verdict = canApply(actor, { ...job, isDeleted: false }, { hasApplied: job.applicationId !== null, now });
  return verdict.allowed ? null : verdict.refusal;
}

function inWords(refusal: Refusal, { closedOn }: JobDetail): string {
  return refusal === 'deadline-passed' && closedOn ? applicationsClosed(closedOn) : refusalText(refusal);
}

export default function Job({ loaderData }: Route.ComponentProps) {
  const { job, photos, beside, refusal, sent } = loaderData;
  const viewer = useViewer();
  const askPath = useAskPath(loaderData);
  return (
    <div className="page-width py-8">
      {sent && job.applicationId ? (
        <ApplicationSent shop={job.shop.name} withDates={sent === 'application-sent-with-dates'} />
      ) : null}
      <JobArticle
        job={job}
        photos={photos}
        beside={beside}
        back={backFrom(useOrigin(), job.id)}
        shopPath={useShopPath(job)}
        ask={
          job.isOwn ? (
            <ShareButton path={href('/jobs/:jobId', { jobId: job.id })} title={job.title} />
          ) : (
            <AskWay to={askPath} />
          )
        }
        shop={<ShopWay to={useShopPath(job)} />}
        action={<ApplyArea {...loaderData} />}
        report={job.isOwn || viewer?.kind === 'staff' ? null : <ReportLink about="job" id={job.id} />}
        standing={refusal && !job.isOwn ? <Standing job={job} refusal={refusal} /> : null}
      />
      {photos.length > 0 ? <script async src="/site.js" /> : null}
    </div>
  );
}

function ApplicationSent({ shop, withDates }: { shop: string; withDates: boolean }) {
  return (
    <MomentSheet title={applicationSent.title}>
      <p className="mt-1 max-w-measure">{applicationSent.text(shop)}</p>
      {withDates ? <p className="mt-1">{asking.holdsNothing}</p> : null}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <Link to={href('/applications')} className="text-link inline-block py-1">
          {applicationSent.own}
        </Link>
        <Link to={JOBS} className="text-link inline-block py-1">
          {applicationSent.more}
        </Link>
      </p>
    </MomentSheet>
  );
}

const useOrigin = () => originOf(useLocation().search);

const LISTS: string[] = [href('/'), JOBS, href('/shop/jobs')];
const JOB_PAGE = /^\/jobs\/[^/]+$/;
const SHOP_PAGE = /^\/(?:marketplace\/shops\/[^/]+|shop\/profile)$/;

/** With filters, sort and place (S2 §2, ruling c-84). */
function backFrom(origin: string | null, jobId: string) {
  const from = origin ?? JOBS;
  const [path = ''] = from.split('?', 1);
  const isShopPage = SHOP_PAGE.test(path);
  if (JOB_PAGE.test(path)) return { to: `${from}#${jobAnchor(jobId)}`, label: 'Back' };
  if (!isShopPage && !LISTS.includes(path)) return { to: from, label: 'Back' };
  return { to: `${from}#${jobAnchor(jobId)}`, label: isShopPage ? 'Back to Shop Profile' : 'Back to Jobs' };
}

/** None for other shops (c-34). */
function useShopPath(job: JobDetail): string | null {
  const viewer = useViewer();
  const here = useHere();
  if (viewer?.kind === 'staff') return null;
  if (viewer?.kind === 'shop') return job.isOwn ? href('/shop/profile') : null;
  return withOrigin(href('/marketplace/shops/:shopId', { shopId: job.shop.id }), here);
}

/** None for other shops and staff (trade A3). */
function useAskPath({ job, refusal }: Route.ComponentProps['loaderData']): string | null {
  const viewer = useViewer();
  const isOpen = refusal === null || (job.applicationId !== null && job.status === 'ACTIVE' && !job.closedOn);
  if (!job.takesDates || !isOpen || (viewer !== null && viewer.kind !== 'artist')) return null;
  return askAddress(job.shop.id, { jobId: job.id });
}

function AskWay({ to }: { to: string | null }) {
  const viewer = useViewer();
  if (!to) return null;
  if (!viewer) {
    return (
      <SignUpPrompt
        id="ask-prompt"
        label={asking.forDates}
        title="Request dates as an artist"
        signInWords="Sign in to request dates"
        returnTo={to}
        isSignedIn={false}
      />
    );
  }
  return (
    <ButtonLink to={to} className="w-full" icon={<CalendarPlus size={18} aria-hidden="true" />}>
      {asking.forDates}
    </ButtonLink>
  );
}

const VIEW_SHOP = 'View Shop Profile';

function ShopWay({ to }: { to: string | null }) {
  const viewer = useViewer();
  if (!to) return null;
  if (!viewer) {
    return (
      <SignUpPrompt
        id="shop-prompt"
        label={VIEW_SHOP}
        title="See shops as an artist"
        signInWords="Sign in to see this shop"
        returnTo={to}
        isSignedIn={false}
      />
    );
  }
  return (
    <ButtonLink to={to} className="w-full">
      {VIEW_SHOP}
    </ButtonLink>
  );
}

function Standing({ job, refusal }: { job: JobDetail; refusal: string }) {
  if (job.applicationId) return <AppliedMark />;
  const words = job.closedOn ? applicationsClosed(job.closedOn) : refusal;
  return <p className="text-right text-muted text-sm leading-tight">{words}</p>;
}

function ApplyArea({ job, refusal, isApplying }: Route.ComponentProps['loaderData']) {
  const viewer = useViewer();
  const origin = useOrigin();
  const isOfStaff = viewer?.isAdministrator === true && !job.shop.isClaimed;
  if (job.isOwn || isOfStaff) {
    return (
      <ButtonLink to={editorAddress(job.id, isOfStaff)} variant="primary" className="w-full">
        Edit this post
      </ButtonLink>
    );
  }
  if (refusal) {
    const actions = job.applicationId ? (
      <ButtonLink to={href('/applications/:applicationId', { applicationId: job.applicationId })} size="sm">
        View your application
      </ButtonLink>
    ) : undefined;
    return (
      <Notice tone={job.applicationId ? 'green' : 'grey'} role="note" actions={actions}>
        {refusal}
      </Notice>
    );
  }
  if (viewer?.kind === 'staff') return null;
  const jobPath = href('/jobs/:jobId', { jobId: job.id });
  if (viewer?.kind === 'artist') {
    return <ApplyDialog job={job} opensItself={isApplying} />;
  }
  const returnable = safeReturnPath(jobAddress(job.id, origin)) ?? jobPath;
  return (
    <SignUpPrompt
      id="sign-up-prompt"
      label="Apply Now"
      title="Apply as an artist"
      signInWords="Sign in to apply for this position"
      returnTo={applyingAddress(returnable)}
      isSignedIn={viewer !== null}
      open={isApplying}
      closeTo={returnable}
      isMain
    />
  );
}

const PROMPT = 'Create an artist account to apply for positions and connect with shops directly.';

type SignUpPromptProps = {
  id: string;
  label: string;
  title: string;
  signInWords: Parameters<typeof withMessage>[1];
  returnTo: string;
  isSignedIn: boolean;
  open?: boolean;
  closeTo?: string;
  isMain?: boolean;
};

/** Without an artist account: what they need, and two ways to get it (S2 §4); signed-in shops sign out first (c-79). */
function SignUpPrompt(props: SignUpPromptProps) {
  const { id, label, title, signInWords, returnTo, isSignedIn, open, closeTo = returnTo, isMain = false } = props;
  const signUp = `${withMessage('/signup', PROMPT, returnTo)}&role=ARTIST`;
  const signIn = withMessage('/login', signInWords, returnTo);
  return (
    <>
      <DialogButton
        dialogId={id}
        variant={isMain ? 'primary' : 'secondary'}
        size={isMain ? 'lg' : 'md'}
        className="w-full"
      >
        {label}
      </DialogButton>
      <Dialog
        id={id}
        title={title}
        {...(open ? { open, closeHref: closeTo } : {})}
        foot={
          isSignedIn ? (
            <>
              <LeaveButton to={signUp} primary>
                Sign Up
              </LeaveButton>
              <LeaveButton to={signIn}>Sign In</LeaveButton>
            </>
          ) : (
            <>
              <ButtonLink to={signUp} variant="primary">
                Sign Up
              </ButtonLink>
              <ButtonLink to={signIn}>Sign In</ButtonLink>
            </>
          )
        }
      >
        <p>{PROMPT}</p>
        {isSignedIn ? <p className="mt-3 text-muted">You will be signed out of this account first.</p> : null}
      </Dialog>
    </>
  );
}

function countJobVisit(context: Readonly<RouterContextProvider>, request: Request, jobId: string): void {
  if (!isVisit(request)) return;
  recordJobView(getCtx(context), jobId).catch((error: unknown) => {
    getServices(context).log.warn({ error, jobId }, 'a view of a job was not counted');
  });
}

export const ErrorBoundary = loadFailed('Failed to load job details', {
  title: 'Job not found',
  to: href('/jobs'),
  label: 'Back to Jobs',
});
