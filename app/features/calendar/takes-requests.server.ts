import { sql } from 'drizzle-orm';

/**
 * Whether artists can ask a shop for days, in a select that has `shop_profiles`. In words: a select of one table names its
 * columns alone, and `shop_hosting` has some of these names too.
 */
export const takesRequests = sql<boolean>`(shop_profiles.is_claimed and exists (
  select from shop_hosting h where h.shop_id = shop_profiles.id and h.requests <> 'OFF'))`;
