import { dateLabel } from '#app/copy/dates.ts';
import { yearsInBusinessLabel } from '#app/copy/profiles.ts';
import { ProfileSection } from '#app/features/profiles/profile-section.tsx';
import type { OwnShopProfile } from '#app/features/profiles/shop-queries.server.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';

/** Business details on the shop's own page; the tax id is shown to nobody else (ruling c-12). */
export function ShopBusiness({ shop, editTo }: { shop: OwnShopProfile; editTo: string }) {
  const rows = [
    { term: 'In business', detail: shop.yearsInBusiness === null ? null : yearsInBusinessLabel(shop.yearsInBusiness) },
    { term: 'Established', detail: dateLabel(shop.establishedDate) },
    { term: 'Insurance', detail: shop.insurance ? 'Fully insured' : 'Not insured' },
    { term: 'License number', detail: shop.licenseNumber },
    { term: 'Tax ID', detail: shop.taxId ? `${shop.taxId} (only you see this)` : null },
  ];
  const known = rows.flatMap(({ term, detail }) => (detail ? [{ term, detail }] : []));
  return (
    <ProfileSection title="Business Details" editTo={editTo}>
      <DefinitionList rows={known} />
    </ProfileSection>
  );
}
