import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { WIZARD_POLICY_DEFAULTS } from '#app/domain/guest-policies.ts';
import type { ShopStep } from '#app/domain/onboarding.ts';
import { HoursForm, hoursValues } from '#app/features/profiles/hours-form.tsx';
import { PoliciesForm } from '#app/features/profiles/policies-form.tsx';
import { policiesValues } from '#app/features/profiles/policies-values.ts';
import { ShopInfoForm, shopInfoValues } from '#app/features/profiles/shop-info-form.tsx';
import type { OwnShopProfile } from '#app/features/profiles/shop-queries.server.ts';
import { SpaceForm, spaceValues } from '#app/features/profiles/space-form.tsx';

type ShopStepFormProps = {
  step: ShopStep;
  /** Null while the account has no shop yet. */
  shop: OwnShopProfile | null;
  /** What was typed and not saved; stands in for everything stored. */
  draft: Record<string, unknown> | null;
  lastResult: SubmissionResult<string[]> | undefined;
  action: string;
  foot: ReactNode;
};

/** The form of one step: the same that the profile's edit page shows. */
export function ShopStepForm({ step, shop, draft, ...form }: ShopStepFormProps) {
  const first = <V,>(stored: V) => (draft ?? stored) as V;
  switch (step) {
    case 'shopInfo':
      return <ShopInfoForm {...form} values={first(shopInfoValues(shop))} logo={shop?.logo ?? null} />;
    case 'businessHours':
      return <HoursForm {...form} values={first(hoursValues(shop))} />;
    case 'space':
      return <SpaceForm {...form} values={first(spaceValues(shop))} photos={shop?.photos ?? []} />;
    case 'policies':
      return <PoliciesForm {...form} values={first(policiesValues(shop, WIZARD_POLICY_DEFAULTS))} />;
  }
}
