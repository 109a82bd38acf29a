import { Form, Link } from 'react-router';
import { SHOP_STATE_LABEL } from '#app/copy/staff.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import type { ListedShop } from '#app/features/staff/lists.server.ts';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Badge, type Tone } from '#app/ui/feedback/badge.tsx';

const TONES = { unclaimed: 'mustard', 'in-set-up': 'grey', finished: 'green' } as const satisfies Record<string, Tone>;

export function ShopStateBadge({ shop }: { shop: Pick<ListedShop, 'isClaimed' | 'setupCompleted'> }) {
  const state = shop.isClaimed ? (shop.setupCompleted ? 'finished' : 'in-set-up') : 'unclaimed';
  return (
    <Badge tone={TONES[state]} size="sm">
      {SHOP_STATE_LABEL[state]}
    </Badge>
  );
}

const UNNAMED = 'a shop without a name';

/** Links to the page where administrators verify a shop, or withdraw that (c-145). */
export function VerificationLink({ shop, here }: { shop: ListedShop; here: string }) {
  const name = shop.shopName ?? UNNAMED;
  return (
    <span className="flex items-center gap-1 sm:flex-col sm:items-start">
      {shop.verifiedAt && (
        <Badge tone="green" size="sm">
          Verified
        </Badge>
      )}
      <ButtonLink
        to={withOrigin(`/admin/shops/${shop.id}/verification`, here, '/admin/shops')}
        size="sm"
        variant={shop.verifiedAt ? 'quiet' : 'secondary'}
      >
        {shop.verifiedAt ? 'Take back' : 'Verify'}
        <span className="sr-only">{shop.verifiedAt ? ` the verification of ${name}` : ` ${name}`}</span>
      </ButtonLink>
    </span>
  );
}

type RemovedPageLinkProps = {
  page: { isPageRemoved: boolean; removalCaseId: string | null };
  name: string;
};

/** Marks a page that staff removed, with a link to its case (c-150). Renders nothing if it is not removed. */
export function RemovedPageLink({ page: { isPageRemoved, removalCaseId }, name }: RemovedPageLinkProps) {
  if (!isPageRemoved) return null;
  if (!removalCaseId) return <span>Page removed</span>;
  return (
    <Link to={`/admin/reports/${removalCaseId}`} className={TEXT_LINK}>
      Page removed<span className="sr-only">: {name}</span>
    </Link>
  );
}

type SuspendLinkProps = { userId: string; name: string; account: Pick<ListedShop, 'suspendedAt' | 'isBanned'> };

export function SuspendLink({ userId, name, account: { suspendedAt, isBanned } }: SuspendLinkProps) {
  const isHeld = suspendedAt !== null;
  return (
    <ButtonLink to={`/admin/members/${userId}/suspension`} size="sm" variant={isHeld ? 'secondary' : 'quiet'}>
      {isHeld ? (isBanned ? 'Banned' : 'Suspended') : 'Suspend'}
      <span className="sr-only">: {name}</span>
    </ButtonLink>
  );
}

export function NewLink({ shop }: { shop: ListedShop }) {
  return (
    <Form method="post" action={`/admin/shops/${shop.id}/claim-link`}>
      <Button type="submit" size="sm">
        New link<span className="sr-only"> for {shop.shopName ?? UNNAMED}</span>
      </Button>
    </Form>
  );
}

const TEXT_LINK = 'text-link inline-flex min-h-6 items-center text-sm';

export function ShopLink({ to, shop, children }: { to: string; shop: ListedShop; children: string }) {
  return (
    <Link to={to} className={TEXT_LINK}>
      {children}
      <span className="sr-only"> {shop.shopName ?? UNNAMED}</span>
    </Link>
  );
}
