import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { staffListAddress } from '#app/domain/staff/staff.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import type { ListedShop, Waiting } from '#app/features/staff/lists.server.ts';
import { DayOf } from '#app/ui/data/times.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

type WaitingShopsProps = {
  title: string;
  waiting: Waiting;
  to: string;
  none: string;
  fact: (shop: ListedShop) => ReactNode;
  act: (shop: ListedShop) => ReactNode;
};

export function ShopInList({ name }: { name: string | null }) {
  if (!name) return <span>Not named yet</span>;
  return (
    <Link to={staffListAddress('/admin/shops', { q: name })} className="text-link">
      {name}
    </Link>
  );
}

export function WaitingShops({ title, waiting: { shops, count }, to, none, fact, act }: WaitingShopsProps) {
  return (
    <Card as="section" className="min-w-0">
      <SectionHeader
        title={title}
        action={
          shops.length > 0 ? (
            <Link to={to} className="text-link">
              {count === `${shops.length}` ? 'In the list' : `All ${count}`}
              <span className="sr-only">: {title}</span>
            </Link>
          ) : null
        }
      />
      {shops.length === 0 ? <p className="text-muted">{none}</p> : null}
      <ul className="divide-y divide-hairline">
        {shops.map((shop) => (
          <li key={shop.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_12rem]">
              <h3 className="font-sans text-base">
                <ShopInList name={shop.shopName} />
              </h3>
              <p className="text-muted text-sm">
                {placeLabel(shop)}, since <DayOf at={shop.createdAt} />
              </p>
              <p className="text-sm">{fact(shop)}</p>
            </div>
            {act(shop)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
