import { type DepositType, type GuestPolicies, parseGuestPolicies } from '#app/domain/guest-policies.ts';

type From<T> = { from: T; to: T };
/** What the policies ask for, in dollars or percent; null for nothing. */
export type DepositAsked = { type: DepositType; amount: number } | null;

/** In which of its terms an offer differs from what it was before it was changed: sums and kinds, no words of anybody's. */
export type ChangedTerms = {
  /** In percent to the artist. */
  commission?: From<number>;
  deposit?: From<DepositAsked>;
  cancellation?: true;
  /** Of the policies: what else differs, or whether there are any. */
  policies?: true;
};

type Terms = Record<string, unknown> | null | undefined;

/** What changes for an artist whose open offer gets the shop's terms of now (ruling c-191); null where nothing does. */
export function changedTerms(before: Terms, after: Terms): ChangedTerms | null {
  const [was, is] = [parseGuestPolicies(before?.policies), parseGuestPolicies(after?.policies)];
  const changed: ChangedTerms = {
    ...(was && is && was.commission !== is.commission && { commission: { from: was.commission, to: is.commission } }),
    ...(was && is && isOther(asked(was), asked(is)) && { deposit: { from: asked(was), to: asked(is) } }),
    ...(isOther(before?.cancellation ?? [], after?.cancellation ?? []) && { cancellation: true }),
    ...(isOther(rest(was), rest(is)) && { policies: true }),
  };
  return Object.keys(changed).length > 0 ? changed : null;
}

function asked({ depositRequired, depositType, depositAmount, depositPercentage }: GuestPolicies): DepositAsked {
  if (!depositRequired) return null;
  return { type: depositType, amount: depositType === 'fixed' ? depositAmount : depositPercentage };
}

function rest(policies: GuestPolicies | null) {
  if (!policies) return null;
  const { minimumBookingLength, suppliesProvided, suppliesList, additionalFees, cancellationPolicy, insurance, rules } =
    policies;
  return { minimumBookingLength, suppliesProvided, suppliesList, additionalFees, cancellationPolicy, insurance, rules };
}

/** Both are made by the same parser, or come out of one column: what is in them stands in the same order. */
const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
