import { type SQL, sql } from 'drizzle-orm';
import { conversations } from '#app/platform/db/schema/messages.ts';

/** Whether staff keep one of the two sides of a conversation out: nothing is said between them then (c-112). */
export const isASideSuspended: SQL<boolean> = sql<boolean>`exists (
  select 1 from users side where side.suspended_at is not null and (side.id = ${conversations.artistId}
    or side.id = (select owner_id from shop_profiles where id = ${conversations.shopId})))`;
