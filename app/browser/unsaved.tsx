import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { canKeepDrafts } from '#app/browser/drafts.ts';
import { drawnValues, typedText, typedValues } from '#app/browser/typed-text.ts';

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

let isAnswered = false;

/**
 * Loads another page in place of this one. Whether what is typed may go was asked before (leave-guard.tsx), or is not
 * asked, because the server led on.
 */
export function leaveUnasked(address: string): void {
  isAnswered = true;
  window.location.assign(address);
}

const unaskedListeners = new Set<() => void>();

/** The router is about to load another document, because a form has done its work and the server leads on to one. */
export function leadOnUnasked(): void {
  isAnswered = true;
  for (const tell of unaskedListeners) tell();
}

/** Calls `tell` then: no part of the page is taken off it first. Returns how to stop. */
export function whenLedOn(tell: () => void): () => void {
  unaskedListeners.add(tell);
  return () => {
    unaskedListeners.delete(tell);
  };
}

/** Asked once for each time that the page is left: one that stays after all asks again. */
export function isLeavingUnasked(): boolean {
  const was = isAnswered;
  isAnswered = false;
  return was;
}

/** The guard, once a form that asks before it is left has brought it (leave-guard.tsx), and how it asks. */
let guard: ComponentType | null = null;
let asking: ((proceed: () => void, dialog?: Element) => void) | null = null;
const listeners = new Set<() => void>();

export function setGuard(component: ComponentType): void {
  guard = component;
  for (const listener of listeners) listener();
}

/** The guard calls this while it is mounted. */
export function setAsking(ask: typeof asking): void {
  asking = ask;
}

/** The place of the guard, on every page. A page without such a form does not wait for its script. */
export function LeaveGuardPlace() {
  const Guard = useSyncExternalStore(listen, standing, standing);
  return Guard ? <Guard /> : null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const standing = () => guard;

/**
 * Calls what leaves the page for good, and its drafts with it, as logging out does: at once when nothing is typed on it,
 * else when the reader says so.
 */
export function askFirst(proceed: () => void): void {
  if (asking) asking(proceed);
  else proceed();
}

/** Calls what closes a dialog: at once when nothing is typed in it that would be gone, else when the reader says so. */
export function askBeforeClosing(dialog: Element, close: () => void): void {
  if (asking) asking(close, dialog);
  else close();
}
