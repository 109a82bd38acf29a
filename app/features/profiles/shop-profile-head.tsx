import { BadgeCheck, MapPin, Pencil, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { yearOf } from '#app/copy/dates.ts';
import { yearsInBusinessLabel } from '#app/copy/profiles.ts';
import { placeLabel } from '#app/domain/places.ts';
import { ContactLinks } from '#app/features/profiles/contact-links.tsx';
import { EnlargeablePicture } from '#app/features/profiles/enlargeable-picture.tsx';
import { ChipList } from '#app/features/profiles/profile-section.tsx';
import type { ShopForArtist } from '#app/features/profiles/shop-queries.server.ts';
import { useVerifiedTitle, VerifiedWords } from '#app/features/profiles/verified-words.tsx';
import { IconLink } from '#app/ui/actions/buttons.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';

/** What the sections show: the public profile; only the shop's own also carries the contact e-mail. */
export type ShownShop = Omit<ShopForArtist, 'takesGuests'> & { email?: string | null };

type ShopHeadProps = {
  shop: ShownShop;
  editTo?: string;
  /** What a reader can do: 'Message Shop'. */
  actions?: ReactNode;
  /** Under the name: the room in pictures. */
  strip?: ReactNode;
  /** Beside the description: what a visit is like. */
  aside?: ReactNode;
};

/** Logo, name, place, facts and how to reach the shop; the page's h1 is the shop's name. */
export function ShopHead({ shop, editTo, actions, strip, aside }: ShopHeadProps) {
  const name = shop.shopName ?? 'Your shop';
  return (
    <FlashSheet as="section" className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-4 sm:grid sm:grid-cols-[auto_1fr] sm:gap-x-7">
        <div className="sm:row-span-2">
          <EnlargeablePicture picture={shop.logo} name={name} alt={`Logo of ${name}`} size={128} />
        </div>
        <div className="flex min-w-0 flex-[1_1_9rem] items-start justify-between gap-4 self-center">
          <div className="min-w-0">
            <h1 className="text-3xl sm:text-[2.75rem]">{name}</h1>
            <p className="mt-2 flex items-center gap-1.5 text-muted">
              <MapPin size={18} aria-hidden="true" className="shrink-0" />
              {placeLabel(shop)}
            </p>
          </div>
          {editTo ? (
            <IconLink
              to={editTo}
              label="Edit shop information"
              icon={<Pencil size={19} aria-hidden="true" />}
              outlined
            />
          ) : null}
        </div>
        <div className="flex min-w-0 basis-full flex-col gap-3 empty:hidden sm:col-start-2">
          <Facts shop={shop} />
          {actions ? <div className="mt-1 flex flex-wrap gap-3">{actions}</div> : null}
        </div>
      </div>
      {strip}
      <div className={aside ? 'grid gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]' : undefined}>
        <About shop={shop} />
        {aside}
      </div>
    </FlashSheet>
  );
}

function About({ shop }: { shop: ShownShop }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {shop.description ? (
        <p className="max-w-measure whitespace-pre-line text-lg leading-relaxed">{shop.description}</p>
      ) : null}
      <ChipList label="Tattoo styles" items={shop.tattooStyles} />
      {shop.vibeKeywords.length > 0 ? (
        <p className="text-muted">
          <span className="sr-only">Vibe: </span>
          {shop.vibeKeywords.join(' · ')}
        </p>
      ) : null}
      <ContactLinks {...shop} />
    </div>
  );
}

function Facts({ shop }: { shop: ShownShop }) {
  const { establishedDate, yearsInBusiness } = shop;
  const verifiedTitle = useVerifiedTitle(shop.verifiedSince);
  const facts = [
    establishedDate ? `Established ${yearOf(establishedDate)}` : null,
    yearsInBusiness === null ? null : yearsInBusinessLabel(yearsInBusiness),
  ].filter((fact) => fact !== null);
  if (facts.length === 0 && !shop.verifiedAt && !shop.insurance) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {shop.verifiedAt ? (
        <Badge
          tone="green"
          icon={<BadgeCheck size={15} aria-hidden="true" className="shrink-0" />}
          title={verifiedTitle}
          className="whitespace-normal!"
        >
          <VerifiedWords since={shop.verifiedSince} isWhole />
        </Badge>
      ) : null}
      {shop.insurance ? (
        <Badge tone="blue" icon={<ShieldCheck size={15} aria-hidden="true" />}>
          Insured
        </Badge>
      ) : null}
      {facts.map((fact) => (
        <span key={fact} className="font-semibold">
          {fact}
        </span>
      ))}
    </p>
  );
}
