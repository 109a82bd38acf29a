import { Form } from 'react-router';
import { withOrigin } from '#app/domain/origin.ts';
import type { ListedShop } from '#app/features/moderation/staff-lists.server.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';

type ShopActProps<Known extends keyof ListedShop> = {
  shop: Pick<ListedShop, 'id' | 'shopName' | Known>;
  /** The page that it stands on, to come back to. */
  here: string;
};

/** Vouches for a shop's licence, or takes that back (ruling c-61). */
export function Verification({ shop, here }: ShopActProps<'verifiedAt'>) {
  const action = withOrigin(`/admin/shops/${shop.id}/verification`, here);
  return (
    <Form method="post" action={action} preventScrollReset className="flex items-center gap-1">
      {shop.verifiedAt && (
        <Badge tone="green" size="sm">
          Verified
        </Badge>
      )}
      <input type="hidden" name="verified" value={shop.verifiedAt ? 'no' : 'yes'} />
      <Button
        type="submit"
        size="sm"
        variant={shop.verifiedAt ? 'quiet' : 'secondary'}
        aria-label={`${shop.verifiedAt ? 'Take back' : 'Verify'}: ${shop.shopName ?? ''}`}
      >
        {shop.verifiedAt ? 'Take back' : 'Verify'}
      </Button>
    </Form>
  );
}

/** Makes the link by which an owner claims a shop; the page it leads to shows it. */
export function NewLink({ shop }: Omit<ShopActProps<'isClaimed'>, 'here'>) {
  if (shop.isClaimed) return 'claimed';
  return (
    <Form method="post" action={`/admin/shops/${shop.id}/claim-link`}>
      <Button type="submit" size="sm">
        New link<span className="sr-only"> for {shop.shopName ?? 'a shop without a name'}</span>
      </Button>
    </Form>
  );
}
