import { useState } from 'react';
import { canKeepDrafts } from '#app/ui/forms/drafts.ts';
import { drawnValues, typedText, typedValues } from '#app/ui/forms/typed-values.ts';

/**
 * Forms that ask before they are left with something typed say so by `data-asks`: `always`, or `unkept` where drafts keep
 * it, which ask when this browser keeps none. `kept`: a draft keeps it, and leaving by a link is asked about all the same.
 * `data-unsaved` marks one that was not drawn from what is stored: it holds something unsaved from the beginning.
 */
export type Asks = 'always' | 'unkept' | 'kept';

/** What leaving would lose: the form's text, or nothing because a draft stays. */
export type Unsaved = 'lost' | 'kept';

/** What each form held before anybody touched it, and whose page it was on. */
const untouched = new WeakMap<HTMLFormElement, { text: string; account: string | undefined }>();

/** Remembers the forms as they were drawn; call it before anybody touches them, or when the script starts. */
export function lookAtForms(): void {
  for (const form of askingForms()) {
    if (!untouched.has(form)) untouched.set(form, { text: typedText(drawnValues(form)), account: whosePage() });
  }
}

/** What leaving this page by a link or by closing it would cost; null when nothing was typed, or drafts keep it quietly. */
export function unsaved(): Unsaved | null {
  const changed = askingForms().filter(isChanged);
  if (changed.length === 0) return null;
  const isKept = (form: HTMLFormElement) => form.dataset.asks !== 'always' && canKeepDrafts();
  if (!changed.every(isKept)) return 'lost';
  return changed.some((form) => form.dataset.asks === 'kept') ? 'kept' : null;
}

/** Whether leaving for good costs anything: logging out ends what drafts keep, too. */
export function isAnythingUnsaved(): boolean {
  return askingForms().some(isChanged);
}

/** Whether closing a dialog costs what was typed in it. */
export function isLostWith(dialog: Element): boolean {
  return askingForms().some((form) => form.dataset.asks === 'always' && dialog.contains(form) && isChanged(form));
}

function askingForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[data-asks]')];
}

function isChanged(form: HTMLFormElement): boolean {
  const before = untouched.get(form);
  // Somebody who has logged out was asked before.
  if (before && before.account !== whosePage()) return false;
  if (form.dataset.unsaved !== undefined) return true;
  return before !== undefined && typedText(typedValues(form)) !== before.text;
}

const whosePage = () => document.documentElement.dataset.account;

/** Whether a form was drawn with the answer to its being sent: it holds what was sent then, not what is stored. */
export function useCameBack(answer: unknown): boolean {
  const [cameBack] = useState(() => answer !== undefined && answer !== null);
  return cameBack;
}
