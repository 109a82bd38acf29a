import { redirect } from 'react-router';
import { SHOP_ONBOARDING_PATH } from '#app/domain/accounts.ts';

/** An account whose shop does not exist yet makes it in the wizard (S0 §4). */
export function withShop<T>(shop: T | null): T {
  if (shop === null) throw redirect(SHOP_ONBOARDING_PATH);
  return shop;
}
