import type { z } from 'zod';
import type { ArtistStep, ShopStep } from '#app/domain/accounts.ts';
import { basicInfoSchema, expertiseSchema, portfolioSchema, preferencesSchema } from '#app/domain/artists.ts';
import { shopPoliciesSchema } from '#app/domain/calendar/guest-policies.ts';
import type { Result } from '#app/domain/results.ts';
import { amenitiesSchema, shopInfoSchema } from '#app/domain/shops.ts';
import type { Edit, Values } from '#app/domain/values/edit-conflict.ts';
import type { Bucket } from '#app/domain/values/files.ts';
import { businessHoursSchema } from '#app/domain/values/opening-hours.ts';
import { ARTIST_STEP_VALUES } from '#app/features/onboarding/artist-step-form.tsx';
import { SHOP_STEP_VALUES } from '#app/features/onboarding/shop-step-form.tsx';
import * as artist from '#app/features/profiles/artist/artist.server.ts';
import * as shop from '#app/features/profiles/shop/shop.server.ts';
import { type FormSchema, type SaveArgs, saveForm } from '#app/routes/profiles/edit-profile.server.ts';

type Completed = { completed: boolean };

type Going<Row, Columns> = {
  save: (columns: Columns, edit: Edit<Row>) => Promise<Result<Completed>>;
  next: (saved: Completed) => string;
  failed: string;
};

/** Makes the steps of one wizard. A step is a form, the values it opens on, and the columns it becomes. */
function stepsOf<Row, Columns>() {
  return <S extends FormSchema>(
    schema: S,
    values: (row: Row) => Values,
    columns: (form: z.output<S>) => Columns,
    bucket?: Bucket,
  ) =>
    (args: SaveArgs, { save, ...going }: Going<Row, Columns>) =>
      saveForm(args, {
        schema,
        values,
        save: (form, edit: Edit<Row>) => save(columns(form), edit),
        bucket,
        ...going,
      });
}

const artistStep = stepsOf<artist.ArtistRow, artist.ArtistColumns>();
const shopStep = stepsOf<shop.ShopRow, shop.ShopColumns>();

export const ARTIST_STEP_FORMS: Record<ArtistStep, ReturnType<typeof artistStep>> = {
  basicInfo: artistStep(basicInfoSchema, ARTIST_STEP_VALUES.basicInfo, artist.basicInfoColumns, 'profile-images'),
  expertise: artistStep(expertiseSchema, ARTIST_STEP_VALUES.expertise, artist.expertiseColumns, 'certifications'),
  portfolio: artistStep(portfolioSchema, ARTIST_STEP_VALUES.portfolio, artist.portfolioColumns, 'portfolio-images'),
  preferences: artistStep(preferencesSchema, ARTIST_STEP_VALUES.preferences, artist.preferencesColumns),
};

export const SHOP_STEP_FORMS: Record<ShopStep, ReturnType<typeof shopStep>> = {
  shopInfo: shopStep(shopInfoSchema, SHOP_STEP_VALUES.shopInfo, shop.shopInfoColumns, 'shop-logos'),
  businessHours: shopStep(businessHoursSchema, SHOP_STEP_VALUES.businessHours, shop.hoursColumns),
  space: shopStep(amenitiesSchema, SHOP_STEP_VALUES.space, shop.spaceColumns, 'shop-photos'),
  policies: shopStep(shopPoliciesSchema, SHOP_STEP_VALUES.policies, shop.policiesColumns),
};
