import type { z } from 'zod';
import type { ShopStep } from '#app/domain/accounts.ts';
import { shopPoliciesSchema } from '#app/domain/calendar/guest-policies.ts';
import type { Result } from '#app/domain/results.ts';
import { amenitiesSchema, shopInfoSchema } from '#app/domain/shops.ts';
import type { Values } from '#app/domain/values/edit-conflict.ts';
import type { Bucket } from '#app/domain/values/files.ts';
import { businessHoursSchema } from '#app/domain/values/opening-hours.ts';
import { SHOP_STEP_VALUES } from '#app/features/onboarding/shop-step-form.tsx';
import type { ShopEdit } from '#app/features/profiles/shop/save-shop-profile.server.ts';
import type { ShopRow } from '#app/features/profiles/shop/shop.server.ts';
import {
  hoursColumns,
  policiesColumns,
  type ShopColumns,
  shopInfoColumns,
  spaceColumns,
} from '#app/features/profiles/shop/shop.server.ts';
import { type FormSchema, type SaveArgs, saveForm } from '#app/routes/profiles/edit-profile.server.ts';

type Going = {
  save: (columns: ShopColumns, edit: ShopEdit) => Promise<Result<{ completed: boolean }>>;
  next: (saved: { completed: boolean }) => string;
  failed: string;
};

function step<S extends FormSchema>(
  schema: S,
  values: (row: ShopRow) => Values,
  columns: (form: z.output<S>) => ShopColumns,
  bucket?: Bucket,
) {
  return (args: SaveArgs, { save, ...going }: Going) =>
    saveForm(args, {
      schema,
      values,
      save: (form, edit: ShopEdit) => save(columns(form), edit),
      bucket,
      ...going,
    });
}

export const SHOP_STEP_FORMS: Record<ShopStep, ReturnType<typeof step>> = {
  shopInfo: step(shopInfoSchema, SHOP_STEP_VALUES.shopInfo, shopInfoColumns, 'shop-logos'),
  businessHours: step(businessHoursSchema, SHOP_STEP_VALUES.businessHours, hoursColumns),
  space: step(amenitiesSchema, SHOP_STEP_VALUES.space, spaceColumns, 'shop-photos'),
  policies: step(shopPoliciesSchema, SHOP_STEP_VALUES.policies, policiesColumns),
};
