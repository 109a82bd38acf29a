import { redirect } from 'react-router';
import type { z } from 'zod';
import { type ArtistStep, type ProfileTrouble, restoredStep, type ShopStep, stepToShow } from '#app/domain/accounts.ts';
import { basicInfoSchema, expertiseSchema, portfolioSchema, preferencesSchema } from '#app/domain/artists.ts';
import { shopPoliciesSchema } from '#app/domain/calendar/guest-policies.ts';
import type { Result } from '#app/domain/results.ts';
import { amenitiesSchema, shopInfoSchema } from '#app/domain/shops.ts';
import { safeReturnPath } from '#app/domain/values/addresses.ts';
import type { Edit, Values } from '#app/domain/values/edit-conflict.ts';
import type { Bucket } from '#app/domain/values/files.ts';
import { businessHoursSchema } from '#app/domain/values/opening-hours.ts';
import { ARTIST_STEP_VALUES } from '#app/features/onboarding/artist-step-form.tsx';
import { SHOP_STEP_VALUES } from '#app/features/onboarding/shop-step-form.tsx';
import { stepPath } from '#app/features/onboarding/wizard.tsx';
import * as artist from '#app/features/profiles/artist/artist.server.ts';
import * as shop from '#app/features/profiles/shop/shop.server.ts';
import { withReturn } from '#app/routes/account/after-sign-in.ts';
import { type FormSchema, type SaveArgs, saveForm } from '#app/routes/profiles/edit-profile.server.ts';

type Saving<Row, Columns, T> = {
  save: (columns: Columns, edit: Edit<Row>) => Promise<Result<T>>;
  next: (saved: T) => string;
  failed: string;
  values?: (row: Row) => Values;
};

/** Makes the steps of one wizard, which are also edit pages: a form, the values it opens on, and its columns. */
function stepsOf<Row, Columns>() {
  return <S extends FormSchema>(
    schema: S,
    values: (row: Row) => Values,
    columns: (form: z.output<S>) => Columns,
    bucket?: Bucket,
  ) =>
    <T>(args: SaveArgs, { save, ...saving }: Saving<Row, Columns, T>) =>
      saveForm(args, {
        schema,
        values,
        save: (form, edit: Edit<Row>) => save(columns(form), edit),
        bucket,
        ...saving,
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

type Progress = { setupCompleted: boolean; currentStep: number; profileTrouble?: ProfileTrouble };

/** The step to show: never ahead of what is saved. Redirects after completion (c-43) or without a row (c-30). */
export function wizardRequest(url: URL, actor: Progress, { path, home }: { path: string; home: string }) {
  if (actor.setupCompleted) throw redirect(home);
  const asked = url.searchParams.get('step');
  const returnTo = safeReturnPath(url.searchParams.get('returnTo'));
  if (actor.profileTrouble === 'missing') throw redirect(withReturn('/auth/callback', returnTo));
  const step = stepToShow(asked, actor.currentStep);
  if (asked !== null && asked !== String(step)) throw redirect(stepPath(path, step, returnTo));
  return { step, reached: restoredStep(actor.currentStep), returnTo };
}
