import { placeLabel } from '#app/domain/places.ts';
import { isTooShortToSearch } from '#app/domain/staff.ts';
import { NewShopDialog } from '#app/features/moderation/new-shop-dialog.tsx';
import { ShopSearchForm } from '#app/features/moderation/shop-search-form.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

export type ShopFound = {
  id: string;
  shopName: string | null;
  city: string | null;
  state: string | null;
  isClaimed: boolean;
};

type ShopChoiceProps = {
  q: string;
  /** Null when the search failed. */
  found: ShopFound[] | null;
  shop: ShopFound | null;
  /** Until when a claim link of the shop works already, when there is one. */
  linkLiveUntil: Date | null;
};

/** Which shop the job is for: chosen by name, or made new. */
export function ShopChoice({ q, found, shop, linkLiveUntil }: ShopChoiceProps) {
  return (
    <Card>
      <h2 className="text-xl">Shop</h2>
      {shop ? (
        <Chosen shop={shop} linkLiveUntil={linkLiveUntil} />
      ) : (
        <p className="mt-1 text-muted">Find the shop by its name, or create it.</p>
      )}
      <ShopSearchForm q={q} className="mt-4" />
      <div className="mt-3">
        <NewShopDialog key={shop?.id} shopName={q} />
      </div>
      {q && !isTooShortToSearch(q) && <Found q={q} found={found} />}
    </Card>
  );
}

function Chosen({ shop, linkLiveUntil }: { shop: ShopFound; linkLiveUntil: Date | null }) {
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <strong>{shop.shopName}</strong>
        <span className="text-muted">{placeLabel(shop)}</span>
        <Badge tone={shop.isClaimed ? 'green' : 'mustard'}>{shop.isClaimed ? 'Claimed' : 'Unclaimed'}</Badge>
      </p>
      {shop.isClaimed ? null : (
        <p className="mt-2 text-muted">
          {linkLiveUntil ? (
            <span key="works">
              A claim link made earlier works until <DayOf at={linkLiveUntil} />, so posting the job shows none. Is it
              lost?{' '}
            </span>
          ) : (
            <span>Its claim link is shown when the job is posted. No job yet? </span>
          )}
          <Link to={`/admin/shops/${shop.id}/claim-link`} className="text-link">
            Go to its claim link
          </Link>
        </p>
      )}
    </>
  );
}

function Found({ q, found }: Pick<ShopChoiceProps, 'q' | 'found'>) {
  if (!found) return <p className="mt-4 font-semibold text-red">Failed to search shops</p>;
  if (found.length === 0) return <p className="mt-4">{`No shop has "${q}" in its name.`}</p>;
  return (
    <ul className="mt-4 divide-y divide-hairline">
      {found.map((shop) => (
        <li key={shop.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <span>
            {shop.shopName} <span className="text-muted">{placeLabel(shop)}</span>
          </span>
          <Link to={`/admin/jobs/create?shopId=${shop.id}`} className="text-link" preventScrollReset>
            Choose<span className="sr-only"> {shop.shopName}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
