import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { canKeepDrafts } from '#app/browser/drafts.ts';
import { drawnValues, typedText, typedValues } from '#app/browser/typed-text.ts';

/**
 * How a form asks before it is left with unsaved text (`data-asks`). `always`; `unkept`: only if the browser keeps no
 * draft; `kept`: also if it keeps one. `data-unsaved` marks a form that was not rendered from stored values.
 */
export type Asks = 'always' | 'unkept' | 'kept';

export type Unsaved = 'lost' | 'kept';

const untouched = new WeakMap<HTMLFormElement, { text: string; account: string | undefined }>();

export function lookAtForms(): void {
  for (const form of askingForms()) {
    if (!untouched.has(form)) untouched.set(form, { text: typedText(drawnValues(form)), account: whosePage() });
  }
}

/** Null when nothing was typed, or drafts keep it without a question. */
export function unsaved(): Unsaved | null {
  const changed = askingForms().filter(isChanged);
  if (changed.length === 0) return null;
  const isKept = (form: HTMLFormElement) => form.dataset.asks !== 'always' && canKeepDrafts();
  if (!changed.every(isKept)) return 'lost';
  return changed.some((form) => form.dataset.asks === 'kept') ? 'kept' : null;
}

export function isAnythingUnsaved(): boolean {
  return askingForms().some(isChanged);
}

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
  return typedText(typedValues(form)) !== (before?.text ?? typedText(drawnValues(form)));
}

const whosePage = () => document.documentElement.dataset.account;

/** Whether a form was rendered with a reply: then it holds what was sent, not what is stored. */
export function useCameBack(answer: unknown): boolean {
  const [cameBack] = useState(() => answer !== undefined && answer !== null);
  return cameBack;
}

let isAnswered = false;

/** Loads another page without asking: the reader has agreed, or the server redirects. */
export function leaveUnasked(address: string): void {
  isAnswered = true;
  window.location.assign(address);
}

const unaskedListeners = new Set<() => void>();

/** The router is about to load another document because a form succeeded. */
export function leadOnUnasked(): void {
  isAnswered = true;
  for (const tell of unaskedListeners) tell();
}

export function whenLedOn(tell: () => void): () => void {
  unaskedListeners.add(tell);
  return () => {
    unaskedListeners.delete(tell);
  };
}

/** True once per leaving; a page that stays after all asks again. */
export function isLeavingUnasked(): boolean {
  const was = isAnswered;
  isAnswered = false;
  return was;
}

/** Set by leave-guard.tsx, which only pages with such a form load. */
let guard: ComponentType | null = null;
let asking: ((proceed: () => void, dialog?: Element) => void) | null = null;
const listeners = new Set<() => void>();

export function setGuard(component: ComponentType): void {
  guard = component;
  for (const listener of listeners) listener();
}

export function setAsking(ask: typeof asking): void {
  asking = ask;
}

export function LeaveGuardPlace() {
  const Guard = useSyncExternalStore(listen, standing, standing);
  return Guard ? <Guard /> : null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const standing = () => guard;

/** Calls `proceed`, which ends the page and its drafts (logging out), after asking if anything is unsaved. */
export function askFirst(proceed: () => void): void {
  if (asking) asking(proceed);
  else proceed();
}

/** Closes a dialog, after asking if something in it is unsaved. */
export function askBeforeClosing(dialog: Element, close: () => void): void {
  if (asking) asking(close, dialog);
  else close();
}
