import { href } from 'react-router';
import { cameToPost, SHOP_STEP_LABEL, SHOP_WIZARD_TITLE } from '#app/copy/onboarding.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { SHOP_ONBOARDING_PATH, SHOP_STEPS, type ShopStep } from '#app/domain/accounts.ts';
import { CameFor } from '#app/features/onboarding/came-for.tsx';
import { saveShopStep } from '#app/features/onboarding/save-step.server.ts';
import { SHOP_STEP_VALUES, ShopStepForm } from '#app/features/onboarding/shop-step-form.tsx';
import { pathAfter, saveFailure, Wizard } from '#app/features/onboarding/wizard.tsx';
import { ownShopProfile } from '#app/features/profiles/shop/shop.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { SHOP_STEP_FORMS, wizardRequest } from '#app/routes/onboarding/steps.server.ts';
import { opened } from '#app/routes/profiles/edit-profile.server.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import type { Route } from './+types/shop-profile-setup';

export const meta = titled(SHOP_WIZARD_TITLE);

/** A job needs the name and the city (c-92). */
const STEPS_BEFORE_POSTING = 1;

const POSTING = href('/shop/jobs/create');

const WIZARD = { path: SHOP_ONBOARDING_PATH, home: '/shop/dashboard' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'shop');
  const place = wizardRequest(url, ctx.actor, WIZARD);
  const shop = await ownShopProfile(ctx);
  const seen = shop ? opened(SHOP_STEP_VALUES[stepName(place.step)](shop)).seen : '';
  return { shop, seen, state: place };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  const place = wizardRequest(url, ctx.actor, WIZARD);
  const step = stepName(place.step);
  return SHOP_STEP_FORMS[step](
    { request, context },
    {
      save: (columns, edit) => saveShopStep(ctx, { step: place.step, columns, edit }),
      next: ({ completed }) => pathAfter(place.step, completed, place.returnTo, WIZARD),
      failed: saveFailure(place.step, step),
    },
  );
}

const stepName = (step: number) => SHOP_STEPS[step - 1] as ShopStep;

export default function ShopProfileSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, seen, state } = loaderData;
  return (
    <Wizard
      {...WIZARD}
      title={SHOP_WIZARD_TITLE}
      labels={SHOP_STEPS.map((step) => SHOP_STEP_LABEL[step])}
      state={state}
      seen={seen}
      cameFor={
        state.returnTo === POSTING ? (
          <CameFor words={cameToPost} stepsLeft={STEPS_BEFORE_POSTING - state.step + 1} to={POSTING} />
        ) : null
      }
      failed={saveFailure(state.step, stepName(state.step))}
      stored={SHOP_STEP_VALUES[stepName(state.step)](shop)}
    >
      {(frame) => <ShopStepForm step={stepName(state.step)} shop={shop} lastResult={actionData?.result} {...frame} />}
    </Wizard>
  );
}

export const ErrorBoundary = loadFailed('Failed to load saved progress');
