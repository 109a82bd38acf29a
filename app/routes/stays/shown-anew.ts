import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For `shouldRevalidate` of an act's page: a refusal shows how the guest spot stands by now. */
export function shownAnew({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}
