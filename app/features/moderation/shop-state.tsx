import { SHOP_STATE_LABEL } from '#app/copy/staff.ts';
import type { ListedShop } from '#app/features/moderation/staff-lists.server.ts';
import type { Tone } from '#app/ui/feedback/badge.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';

const TONES = { unclaimed: 'mustard', 'in-set-up': 'grey', finished: 'green' } as const satisfies Record<string, Tone>;

/** Whether a shop's page has an owner, and whether the owner is through with setting it up. */
export function ShopStateBadge({ shop }: { shop: Pick<ListedShop, 'isClaimed' | 'setupCompleted'> }) {
  const state = shop.isClaimed ? (shop.setupCompleted ? 'finished' : 'in-set-up') : 'unclaimed';
  return (
    <Badge tone={TONES[state]} size="sm">
      {SHOP_STATE_LABEL[state]}
    </Badge>
  );
}
