import { FileText, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ANSWERED_ON, noJobPost, UNANSWERABLE } from '#app/copy/applications.ts';
import { jobTypeLabel } from '#app/copy/jobs.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import { invitesMessage } from '#app/domain/applications.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { ApplicationStatusBadge } from '#app/features/applications/artist-application-card.tsx';
import type { ArtistApplicationDetail } from '#app/features/applications/artist-applications.server.ts';
import { CoverLetter } from '#app/features/applications/shop-application-card.tsx';
import { jobAddress } from '#app/features/jobs/job-address.ts';
import { UnclaimedShopNote } from '#app/features/profiles/shop/shop-labels.tsx';
import { reviewAddress } from '#app/features/reviews/review-address.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type ArtistApplicationDialogProps = {
  application: ArtistApplicationDetail;
  closeHref: string;
  messageShop: ReactNode;
  dates: ReactNode;
  acts: ReactNode;
};

/** Without a link to a deleted job (c-217). */
export function ArtistApplicationDialog({
  application,
  closeHref,
  messageShop,
  dates,
  acts,
}: ArtistApplicationDialogProps) {
  const { job, shop, hasPages } = application;
  const shopName = shop.name || SOME_SHOP;
  const here = useHere();
  const term = ANSWERED_ON[application.status];
  const decided = term && application.decidedAt ? [{ term, detail: <DayOf at={application.decidedAt} /> }] : [];
  return (
    <Dialog id="application" title={job.title} open closeHref={closeHref} width="md">
      <div className="flex flex-col gap-5">
        {invitesMessage(application) && hasPages ? (
          <Notice
            tone="green"
            title="Congratulations!"
            actions={
              <>
                {messageShop}
                <ButtonLink to={reviewAddress(shop.id, here)} variant="quiet">
                  {application.hasReviewed ? 'Edit your review' : 'Review this shop'}
                </ButtonLink>
              </>
            }
          >
            {shopName} accepted your application. Write to them and settle the details.
          </Notice>
        ) : null}
        {shop.isClaimed || !hasPages ? null : <UnclaimedShopNote />}
        {job.isDeleted ? (
          <Notice key="deleted" tone="grey" role="note">
            {noJobPost(job)}
            {invitesMessage(application)
              ? '. What you agreed on stands.'
              : job.isGone
                ? ', so this application is closed.'
                : '. Your application stays as it is.'}
          </Notice>
        ) : application.status === 'PENDING' && !hasPages ? (
          <Notice tone="grey" role="note">
            {UNANSWERABLE}
          </Notice>
        ) : null}
        {dates}
        <DefinitionList
          rows={[
            { term: 'Shop', detail: shopName },
            { term: 'Location', detail: placeLabel(shop) },
            { term: 'Applied', detail: <DayOf at={application.createdAt} /> },
            ...decided,
            { term: 'Status', detail: <ApplicationStatusBadge status={application.status} /> },
            { term: 'Position type', detail: jobTypeLabel(job.jobType) },
          ]}
        />
        <CoverLetter text={application.coverLetter} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          {job.isDeleted || !hasPages ? null : (
            <ButtonLink to={jobAddress(job.id, here)} icon={<FileText size={18} aria-hidden="true" />}>
              View Original Job Post
            </ButtonLink>
          )}
          {hasPages ? (
            <ButtonLink
              to={withOrigin(href('/marketplace/shops/:shopId', { shopId: shop.id }), here)}
              icon={<Store size={18} aria-hidden="true" />}
            >
              View Shop Profile
            </ButtonLink>
          ) : null}
        </div>
        {acts}
      </div>
    </Dialog>
  );
}
