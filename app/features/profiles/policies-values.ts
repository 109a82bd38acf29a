import { type GuestPolicies, POLICY_DEFAULTS } from '#app/domain/guest-policies.ts';

/** What the policies form starts with: the stored policy as it is, else `fallback` (ruling c-5). */
export function policiesValues(
  shop: { guestArtistPolicies: GuestPolicies | null; bookingPolicy: string | null } | null,
  fallback: GuestPolicies = POLICY_DEFAULTS,
) {
  const policies = shop?.guestArtistPolicies ?? fallback;
  return {
    ...policies,
    depositType: policies.depositType as string,
    suppliesList: policies.suppliesList as string[],
    bookingPolicy: shop?.bookingPolicy ?? null,
  };
}

export type PoliciesValues = ReturnType<typeof policiesValues>;
