import { CalendarPlus, SlidersHorizontal } from 'lucide-react';
import { SOME_ARTIST } from '#app/copy/names.ts';
import { MAYBE_ANOTHER_ACCOUNT } from '#app/copy/not-here.ts';
import { refusalTextOf } from '#app/copy/refusals.ts';
import { offering as words } from '#app/copy/stays/stay-offers.ts';
import { getCtxOf, onVisit } from '#app/data/http/request-context.ts';
import { applicationFilterSchema } from '#app/domain/application-forms.ts';
import { invitesMessage } from '#app/domain/applications.ts';
import { wellFormed } from '#app/domain/values/fields.ts';
import { isId } from '#app/domain/values/id.ts';
import { ShopApplicationCard } from '#app/features/applications/shop-application-card.tsx';
import { ShopApplicationDialog } from '#app/features/applications/shop-application-dialog.tsx';
import {
  addressAfter,
  addressBehind,
  addressBeside,
  FILTER_SHEET,
  ShopApplicationFilters,
  shopApplicationsAddress,
} from '#app/features/applications/shop-application-filters.tsx';
import {
  applicationInReview,
  applicationsForJobOwner,
  type ShopApplication,
} from '#app/features/applications/shop-applications.server.ts';
import { BlockMember } from '#app/features/blocking/block-member.tsx';
import { jobForEditor } from '#app/features/jobs/job-for-viewer.server.ts';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { readAbout } from '#app/features/notifications/mark-read.server.ts';
import {
  earlierNotes,
  type StayOfApplication,
  staysOfApplications,
} from '#app/features/stays/stay-applications.server.ts';
import { offerAddress, stayAddress } from '#app/features/stays/stay-names.ts';
import { ApplicationDates } from '#app/features/stays/views/application-dates.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { RemovableChip } from '#app/ui/feedback/badge.tsx';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { PopoverButton } from '#app/ui/overlays/popover-sheet.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/shop-applications';

export const meta = titled('Applications');

export const middleware = [
  onVisit(async ({ context, url: { searchParams } }) => {
    const opened = searchParams.get('application');
    const ctx = getCtxOf(context, 'shop');
    const { status } = applicationFilterSchema.parse({ status: searchParams.get('status') });
    if (isId(opened)) await readAbout(ctx, ['NEW_APPLICATION'], [opened]);
    else if (status === null || status === 'PENDING') await readAbout(ctx, ['APPLICATION_WAITING']);
  }),
];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  const filter = {
    ...applicationFilterSchema.parse({
      status: searchParams.get('status'),
      type: searchParams.get('type'),
      job: searchParams.get('job'),
      q: wellFormed(searchParams.get('q') ?? '').replaceAll('\u0000', ' '),
    }),
    after: searchParams.get('after'),
  };
  const openedId = searchParams.get('application');
  const [page, job, opened, notes] = await Promise.all([
    applicationsForJobOwner(ctx, filter),
    filter.job ? jobForEditor(ctx, filter.job) : null,
    openedId ? applicationInReview(ctx, filter, openedId) : null,
    earlierNotes(ctx),
  ]);
  if (openedId && !opened) throw notFound();
  const ids = [...page.rows, ...(opened ? [opened.application] : [])].map(({ id }) => id);
  const stays = await staysOfApplications(ctx, ids);
  const refused = refusalTextOf(searchParams.get('refused'));
  return { filter, page, jobTitle: job?.title ?? 'One position', opened, stays, refused, notes };
}

export default function ShopApplications({
  loaderData: { filter, page, jobTitle, opened, stays, refused, notes },
}: Route.ComponentProps) {
  const list = shopApplicationsAddress(filter);
  const olderHref = opened && addressBeside(filter, page.rows, opened.beside.older);
  const hasFilters = Boolean(filter.q || filter.status || filter.type || filter.job);
  return (
    <div className="page-width py-8">
      <PageHeader
        title="Applications"
        lead="Newest first."
        actions={
          <PopoverButton
            target={FILTER_SHEET}
            icon={<SlidersHorizontal size={18} aria-hidden="true" />}
            className="lg:hidden"
          >
            Filters
          </PopoverButton>
        }
      />
      <div className="grid items-start lg:grid-cols-[18rem_1fr] lg:gap-8">
        <ShopApplicationFilters filter={filter} />
        <section aria-label="Applications">
          {filter.job ? (
            <p className="mb-4">
              <RemovableChip label={jobTitle} to={shopApplicationsAddress({ ...filter, job: null, after: null })} />
            </p>
          ) : null}
          {page.rows.length > 0 ? (
            <ul className="grid gap-4">
              {page.rows.map((application) => (
                <li key={application.id} id={`application-${application.id}`} className="scroll-mt-6">
                  <ShopApplicationCard
                    application={application}
                    stay={stays[application.id] ?? null}
                    to={shopApplicationsAddress(filter, application.id)}
                    listAddress={list}
                    earlierNotes={notes}
                    returnTo={{
                      ACCEPTED: addressAfter('ACCEPTED', filter, page.rows, application.id),
                      REJECTED: addressAfter('REJECTED', filter, page.rows, application.id),
                    }}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <NoApplications hasFilters={hasFilters} />
          )}
          <Pagination
            label="Pages of applications"
            newer={page.newer && shopApplicationsAddress({ ...filter, after: page.newer })}
            older={page.older && shopApplicationsAddress({ ...filter, after: page.older })}
          />
        </section>
      </div>
      {opened ? (
        <ShopApplicationDialog
          review={opened}
          refused={refused}
          closeHref={addressBehind(filter, page.rows, opened.application.id, opened.beside)}
          here={shopApplicationsAddress(filter, opened.application.id)}
          rejectedHref={olderHref ?? addressAfter('REJECTED', filter, page.rows, opened.application.id)}
          newerHref={addressBeside(filter, page.rows, opened.beside.newer)}
          olderHref={olderHref}
          earlierNotes={notes}
          offer={<OfferDates application={opened.application} stay={stays[opened.application.id] ?? null} />}
          message={<Message key={opened.application.id} application={opened.application} />}
          dates={<Dates application={opened.application} stay={stays[opened.application.id] ?? null} />}
          acts={<Block application={opened.application} returnTo={list} />}
        />
      ) : null}
    </div>
  );
}

function NoApplications({ hasFilters }: { hasFilters: boolean }) {
  return hasFilters ? (
    <EmptyState
      ornament="compass"
      title="No matching applications"
      action={<ButtonLink to="/shop/applications">Clear All</ButtonLink>}
    />
  ) : (
    <EmptyState
      ornament="letter"
      title="No applications yet"
      action={
        <ButtonLink to="/shop/jobs/create" variant="primary">
          Post a Job
        </ButtonLink>
      }
    />
  );
}

/** Shops write to any artist (ruling c-42); accepting offers it first (S2 §4). */
function Message({ application }: { application: ShopApplication }) {
  const { id, fullName, canMessage } = application.artist;
  if (!canMessage) return null;
  const isOffered = invitesMessage(application);
  return (
    <MessageDialog
      recipient={{ id, name: fullName || SOME_ARTIST }}
      label={isOffered ? 'Message Artist' : 'Message'}
      variant={isOffered ? 'primary' : 'secondary'}
      className={isOffered ? 'max-sm:w-full' : 'max-sm:!gap-1.5 max-sm:!px-2'}
    />
  );
}

type DatesProps = { application: ShopApplication; stay: StayOfApplication | null };

/** The next step about dates: to answer the request that came with the application, or to offer some. */
function nextStep({ application, stay }: DatesProps): { to: string; label: string } | null {
  const { id, job, status, artist } = application;
  if (stay?.status === 'REQUESTED') return { to: stayAddress(stay.id, 'offer'), label: words.answer };
  const isArranged = stay?.status === 'OFFERED' || stay?.status === 'CONFIRMED';
  const mayOffer = job.jobType === 'GUEST_SPOT' && status !== 'REJECTED' && artist.hasPage;
  return mayOffer && !isArranged ? { to: offerAddress({ applicationId: id }), label: words.offer } : null;
}

/** Once the artist is accepted, the next step is in the dialog's foot. */
function Dates({ application, stay }: DatesProps) {
  const next = application.status === 'ACCEPTED' ? null : nextStep({ application, stay });
  return <ApplicationDates stay={stay} next={next} />;
}

function OfferDates({ application, stay }: DatesProps) {
  const next = application.status === 'ACCEPTED' ? nextStep({ application, stay }) : null;
  if (!next) return null;
  return (
    <ButtonLink to={next.to} icon={<CalendarPlus size={18} aria-hidden="true" />}>
      {next.label}
    </ButtonLink>
  );
}

function Block({ application: { artist, hasBlocked }, returnTo }: { application: ShopApplication; returnTo: string }) {
  return (
    <div className="mt-5">
      <BlockMember
        key={artist.id}
        member={{ id: artist.id, name: artist.fullName || SOME_ARTIST }}
        viewer="shop"
        hasBlocked={hasBlocked}
        returnTo={returnTo}
      />
    </div>
  );
}

export const ErrorBoundary = loadFailed('Failed to load applications. Please try again.', {
  title: 'Application not found',
  to: '/shop/applications',
  label: 'All applications',
  also: MAYBE_ANOTHER_ACCOUNT,
});
