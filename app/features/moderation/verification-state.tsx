import { US_ZONE_NAME } from '#app/copy/dates.ts';
import { placeLabel } from '#app/domain/places.ts';
import { isCalledOtherwise } from '#app/domain/shop-verification.ts';
import { OutsideLink } from '#app/features/moderation/outside-link.tsx';
import type { ShopToVerify } from '#app/features/moderation/shop-verification.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

/** Whether a shop is verified now, by whom, and what there is to compare with. */
export function VerificationState({ found }: { found: ShopToVerify }) {
  const { shop, current, removalCaseId } = found;
  return (
    <Card as="section">
      <h2 className="sr-only">The shop now</h2>
      <DefinitionList
        rows={[
          { term: 'State', detail: <State found={found} /> },
          { term: 'Time zone', detail: shop.timeZone ? US_ZONE_NAME[shop.timeZone] : 'not known' },
          { term: 'License number', detail: shop.licenseNumber ?? 'none given' },
          { term: 'Website', detail: shop.website ? <OutsideLink to={shop.website} /> : 'none given' },
        ]}
      />
      {found.isPageRemoved ? (
        <Notice
          tone="mustard"
          role="note"
          title="Staff removed this page."
          actions={
            removalCaseId ? (
              <ButtonLink to={`/admin/reports/${removalCaseId}`} size="sm">
                Open the case
              </ButtonLink>
            ) : undefined
          }
          className="mt-4"
        >
          Nobody sees it or its jobs, and it is not verified until it is put back.
        </Notice>
      ) : null}
      {current && isCalledOtherwise(shop, current) ? (
        <Notice tone="mustard" role="note" title={`Verified as ${calledThen(current)}.`} className="mt-4">
          Its name or place has changed since.
        </Notice>
      ) : null}
    </Card>
  );
}

function State({ found: { isVerified, current } }: { found: ShopToVerify }) {
  if (!isVerified) return <span>Not verified</span>;
  if (!current) return <span>Verified before evidence was kept.</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone="green" size="sm">
        Verified
      </Badge>
      <span className="min-w-0 wrap-anywhere">
        since <DayOf at={current.at} />, by {current.staffEmail ?? 'a deleted account'}
      </span>
    </span>
  );
}

/** What a shop was called, and where it was, when staff acted. */
export function calledThen(then: { shopName: string | null; city: string | null; state: string | null }): string {
  return `${then.shopName ?? 'a shop without a name'}, ${placeLabel(then)}`;
}
