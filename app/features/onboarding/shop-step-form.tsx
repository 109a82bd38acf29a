import type { ShopStep } from '#app/domain/accounts.ts';
import { WIZARD_POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import type { Values } from '#app/domain/values/edit-conflict.ts';
import type { ProfileFormProps } from '#app/features/profiles/profile-form.tsx';
import { clockPlace, HoursForm, type HoursValues, hoursValues } from '#app/features/profiles/shop/hours-form.tsx';
import { PoliciesForm, type PoliciesValues, policiesValues } from '#app/features/profiles/shop/policies.tsx';
import type { OwnShopProfile, ShopRow } from '#app/features/profiles/shop/shop.server.ts';
import {
  ShopInfoForm,
  type ShopInfoValues,
  SpaceForm,
  type SpaceValues,
  shopInfoValues,
  spaceValues,
} from '#app/features/profiles/shop/shop-forms.tsx';

export const SHOP_STEP_VALUES = {
  shopInfo: shopInfoValues,
  businessHours: hoursValues,
  space: spaceValues,
  policies: (shop) => policiesValues(shop, WIZARD_POLICY_DEFAULTS),
} satisfies Record<ShopStep, (shop: ShopRow | null) => Values>;

type ShopStepFormProps = ProfileFormProps<unknown> & { step: ShopStep; shop: OwnShopProfile | null };

export function ShopStepForm({ step, shop, values, ...form }: ShopStepFormProps) {
  switch (step) {
    case 'shopInfo':
      return <ShopInfoForm {...form} values={values as ShopInfoValues} logo={shop?.logo ?? null} />;
    case 'businessHours':
      return <HoursForm {...form} values={values as HoursValues} clock={shop && clockPlace(shop)} />;
    case 'space':
      return <SpaceForm {...form} values={values as SpaceValues} photos={shop?.photos ?? []} />;
    case 'policies':
      return <PoliciesForm {...form} values={values as PoliciesValues} />;
  }
}
