/** A shop is listed in the marketplace from this score on (S1 §9). */
export const MARKETPLACE_MINIMUM_SCORE = 15;

/** What each part of a shop profile is worth (S1 §9). */
export const SCORE_POINTS = {
  name: 10,
  place: 10,
  description: 10,
  establishedDate: 5,
  insurance: 5,
  styles: 5,
  vibe: 5,
} as const;

export type ScoredShop = {
  shopName: string | null;
  city: string | null;
  state: string | null;
  description: string | null;
  establishedDate: string | null;
  insurance: boolean;
  tattooStyles: readonly string[];
  vibeKeywords: readonly string[];
};

const filled = (text: string | null) => Boolean(text?.trim());

/** 0 to 50. Computed, never stored. */
export function completenessScore(shop: ScoredShop): number {
  const has: Record<keyof typeof SCORE_POINTS, boolean> = {
    name: filled(shop.shopName),
    place: filled(shop.city) && filled(shop.state),
    description: filled(shop.description),
    establishedDate: filled(shop.establishedDate),
    insurance: shop.insurance,
    styles: shop.tattooStyles.length > 0,
    vibe: shop.vibeKeywords.length > 0,
  };
  const parts = Object.keys(SCORE_POINTS) as (keyof typeof SCORE_POINTS)[];
  return parts.reduce((score, part) => score + (has[part] ? SCORE_POINTS[part] : 0), 0);
}

/** What the dashboard banner asks of a shop (S1 §4). Zero years count as missing there, though valid (ruling c-14). */
export const SHOP_PARTS = ['name', 'description', 'city', 'years-in-business', 'policies'] as const;
export type ShopPart = (typeof SHOP_PARTS)[number];

export type ShopFacts = {
  shopName: string | null;
  description: string | null;
  city: string | null;
  yearsInBusiness: number | null;
  hasPolicies: boolean;
};

/** Complete when every part is there; `missing` names the parts that are not. */
export function shopCompleteness(shop: ShopFacts): { complete: boolean; missing: ShopPart[] } {
  const has: Record<ShopPart, boolean> = {
    name: filled(shop.shopName),
    description: filled(shop.description),
    city: filled(shop.city),
    'years-in-business': (shop.yearsInBusiness ?? 0) > 0,
    policies: shop.hasPolicies,
  };
  const missing = SHOP_PARTS.filter((part) => !has[part]);
  return { complete: missing.length === 0, missing };
}

/** What each part costs while it is missing: first what the marketplace counts, then what guests read. */
const COST: Record<ShopPart, number> = { name: 5, city: 4, description: 3, policies: 2, 'years-in-business': 1 };

/** The missing part to add first; undefined when none is missing. */
export function costliestShopPart(missing: readonly ShopPart[]): ShopPart | undefined {
  return [...missing].sort((a, b) => COST[b] - COST[a])[0];
}
