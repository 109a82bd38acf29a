import { MapPin, Users } from 'lucide-react';
import { href } from 'react-router';
import { teamSizeLabel } from '#app/copy/profiles.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { VerifiedMark } from '#app/features/jobs/job-status-badge.tsx';
import { StyleChips } from '#app/features/profiles/artist/works.tsx';
import { CardFootLink } from '#app/features/search/artist-card.tsx';
import type { ShopCardData } from '#app/features/search/browse-shops.server.ts';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

type ShopCardProps = {
  shop: ShopCardData;
  from: string;
};

/** A shop in the marketplace (S1 §2). The whole card links to its page. */
export function ShopCard({ shop, from }: ShopCardProps) {
  const titleId = `shop-${shop.id}`;
  return (
    <Card as="article" clickable className="flex h-full flex-col gap-3.5">
      <div className="flex items-center gap-3.5">
        <Avatar name={shop.name} src={shop.logoSrc} size={72} shape="square" />
        <div className="min-w-0">
          <h2 id={titleId} className="scroll-mt-24 line-clamp-2 text-xl">
            {shop.name}
          </h2>
          <p className="mt-0.5 flex items-center gap-1.5 text-muted text-sm">
            <MapPin size={16} aria-hidden="true" className="shrink-0" />
            <span className="truncate">{shop.place}</span>
          </p>
        </div>
      </div>
      <ShopFacts shop={shop} />
      {shop.description ? <p className="line-clamp-2">{shop.description}</p> : null}
      <StyleChips styles={shop.styles} />
      <CardFootLink
        to={withOrigin(href('/marketplace/shops/:shopId', { shopId: shop.id }), from)}
        label="View Shop"
        describedBy={titleId}
      />
    </Card>
  );
}

function ShopFacts({ shop }: Pick<ShopCardProps, 'shop'>) {
  if (!shop.isVerified && !shop.establishedYear && !shop.teamSize) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {shop.isVerified ? <VerifiedMark /> : null}
      {shop.establishedYear ? <Badge tone="mustard">Est. {shop.establishedYear}</Badge> : null}
      {shop.teamSize ? (
        <Badge tone="grey" icon={<Users size={14} aria-hidden="true" />}>
          {teamSizeLabel(shop.teamSize)}
        </Badge>
      ) : null}
    </p>
  );
}
