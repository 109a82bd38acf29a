import type { z } from 'zod';
import { businessHoursSchema } from '#app/domain/business-hours.ts';
import { shopPoliciesSchema } from '#app/domain/guest-policies.ts';
import type { ShopStep } from '#app/domain/onboarding.ts';
import type { Result } from '#app/domain/result.ts';
import { amenitiesSchema, shopInfoSchema } from '#app/domain/shop-profile.ts';
import {
  hoursColumns,
  policiesColumns,
  type ShopColumns,
  shopInfoColumns,
  spaceColumns,
} from '#app/features/profiles/shop-columns.server.ts';
import { type FormSchema, type SaveArgs, saveForm } from '#app/routes/profiles/save-form.server.ts';

type Going = {
  save: (columns: ShopColumns) => Promise<Result<{ completed: boolean }>>;
  next: (saved: { completed: boolean }) => string;
  failed: string;
};

/** A step is a form and the columns it becomes. */
function step<S extends FormSchema>(schema: S, columns: (form: z.output<S>) => ShopColumns) {
  return (args: SaveArgs, { save, ...going }: Going) =>
    saveForm(args, { schema, save: (form) => save(columns(form)), ...going });
}

export const SHOP_STEP_FORMS: Record<ShopStep, ReturnType<typeof step>> = {
  shopInfo: step(shopInfoSchema, shopInfoColumns),
  businessHours: step(businessHoursSchema, hoursColumns),
  space: step(amenitiesSchema, spaceColumns),
  policies: step(shopPoliciesSchema, policiesColumns),
};
