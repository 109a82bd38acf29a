import { z } from 'zod';
import * as contact from '#app/domain/profiles.ts';
import * as field from '#app/domain/values/fields.ts';
import { form } from '#app/domain/values/fields.ts';
import { placeLabel } from '#app/domain/values/places.ts';

export const VERIFICATION_ACTS = ['verified', 'taken-back'] as const;
export type VerificationAct = (typeof VERIFICATION_ACTS)[number];

export const EVIDENCE_KINDS = ['licence', 'visit', 'call', 'website', 'other'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const VERIFICATION_WORDS_MAX = 500;

export const verificationSchema = form(() =>
  z.object({
    evidence: field.oneOf(EVIDENCE_KINDS, 'Please choose what you looked at'),
    words: field.requiredText('Please say what you saw', {
      name: 'The words',
      max: VERIFICATION_WORDS_MAX,
      multiline: true,
    }),
    link: contact.link(),
  }),
);

export type VerificationInput = z.output<typeof verificationSchema>;

export const takingBackSchema = form(() =>
  z.object({
    words: field.requiredText('Please say why', { name: 'The reason', max: VERIFICATION_WORDS_MAX, multiline: true }),
  }),
);

type Called = { shopName: string | null; city: string | null; state: string | null };

export function isCalledOtherwise(shop: Called, then: Called): boolean {
  return shop.shopName !== then.shopName || placeLabel(shop) !== placeLabel(then);
}

export const MERGE_SEARCH_RESULTS = 10;

export const MERGE_REASON_MAX = 500;

export const mergeSchema = form(() =>
  z.object({
    reason: field.requiredText('Please say how you know that it is one shop', {
      name: 'The reason',
      max: MERGE_REASON_MAX,
      multiline: true,
    }),
    isSure: field.checkbox().refine((ticked) => ticked, { error: 'Please tick this to go on' }),
  }),
);

type Page = { id: string; isClaimed: boolean };

/** Where two pages are compared: one that has an owner stays, otherwise the first. */
export function mergeAddress(one: Page, other: Page): string {
  const [kept, gone] = other.isClaimed && !one.isClaimed ? [other, one] : [one, other];
  return `/admin/shops/${kept.id}/merge/${gone.id}`;
}

/** A claim link works this long (ruling c-31). */
export const CLAIM_LINK_DAYS = 30;

const CLAIM_PATH = '/claim-job/';

export function claimPath(token: string): string {
  return CLAIM_PATH + token;
}

/** Whether a path belongs to a claim link, which takes precedence over the wizard (ruling c-81). */
export function isClaimPath(path: string): boolean {
  return path.startsWith(CLAIM_PATH);
}

/** The token in pasted text, without the punctuation of the sentence it was copied from (ruling c-82). */
export function claimTokenIn(pasted: string): string {
  return /[\w-]+/.exec(pasted)?.[0] ?? '';
}
