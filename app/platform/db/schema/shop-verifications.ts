import { and, eq, type SQL, sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LINK_MAX } from '#app/domain/links.ts';
import { EVIDENCE_KINDS, VERIFICATION_ACTS, VERIFICATION_WORDS_MAX } from '#app/domain/shop-verification.ts';
import { SHOP_NAME_MAX } from '#app/domain/shops.ts';
import { users } from '#app/platform/db/schema/accounts.ts';
import { atMost, oneOf } from '#app/platform/db/schema/checks.ts';
import { createdAt, id } from '#app/platform/db/schema/columns.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';

/**
 * Why staff verified a shop or withdrew that, for staff only. Append-only. The shop's `verifiedAt` has the same instant
 * as the row that set it (record 049).
 */
export const shopVerifications = pgTable(
  'shop_verifications',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shopProfiles.id, { onDelete: 'cascade' }),
    act: text({ enum: VERIFICATION_ACTS }).notNull(),
    /** What was looked at; null where it is taken back. */
    evidence: text({ enum: EVIDENCE_KINDS }),
    /** What was seen, or why it is taken back. */
    words: text().notNull(),
    link: text(),
    /** Name and place of the shop as they were then. */
    shopName: text(),
    city: text(),
    state: text(),
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('shop_verification_act', oneOf(t.act, VERIFICATION_ACTS)),
    check('shop_verification_evidence', oneOf(t.evidence, EVIDENCE_KINDS)),
    check('shop_verification_has_evidence', sql`(${t.act} = 'verified') = (${t.evidence} is not null)`),
    check('shop_verification_words', atMost(t.words, VERIFICATION_WORDS_MAX)),
    check('shop_verification_words_present', sql`btrim(${t.words}) <> ''`),
    // A scheme is put before what was typed without one.
    check('shop_verification_link', atMost(t.link, LINK_MAX + 'https://'.length)),
    check(
      'shop_verification_link_opens',
      sql`${t.link} is null or (${t.act} = 'verified' and ${t.link} ~ '^https?://')`,
    ),
    check('shop_verification_name', atMost(t.shopName, SHOP_NAME_MAX)),
    index('shop_verification_of_shop').on(t.shopId, t.createdAt, t.id),
    index('shop_verification_by').on(t.staffId).where(sql`${t.staffId} is not null`),
  ],
);

/** The row that a shop is verified by. There is none for one that was verified before evidence was kept (c-145). */
export function isCurrentVerification(): SQL | undefined {
  return and(
    eq(shopVerifications.shopId, shopProfiles.id),
    eq(shopVerifications.act, 'verified'),
    eq(shopVerifications.createdAt, shopProfiles.verifiedAt),
  );
}
