import { answerWithPasskey, PasskeyProblem } from '#app/features/accounts/second-factors/passkey-ceremony.ts';
import { hideProblem, makeBusy, onArrival, sayProblem } from '#app/ui/still/static-forms.ts';

/** The button that signs in with a passkey (PasskeySignIn). */
export function offerPasskeys(): void {
  onArrival(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-passkey]');
    form?.querySelector('button')?.addEventListener('click', (event) => void signIn(form, event));
  });
}

async function signIn(form: HTMLFormElement, event: Event): Promise<void> {
  event.preventDefault();
  hideProblem(form);
  const rest = makeBusy(event.currentTarget as HTMLButtonElement);
  try {
    const answer = form.elements.namedItem('answer') as HTMLInputElement;
    answer.value = await answerWithPasskey('/auth/passkey/options');
    rest();
    form.requestSubmit();
  } catch (error) {
    rest();
    if (!(error instanceof PasskeyProblem)) throw error;
    sayProblem(form, error.message);
  }
}
