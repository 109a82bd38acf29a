/** Which draft: the account that typed it, and the form, told apart from all others of that account. */
type DraftName = { account: string; form: string };

/** The draft of the account that the page was rendered for (root.tsx). */
export function mine(form: string): DraftName {
  return { account: document.documentElement.dataset.account ?? '', form };
}

/** Where it is kept; known to `public/theme.js` by the same beginning. */
const keyOf = ({ account, form }: DraftName) => `flashboard:draft:${account}:${form}`;

/**
 * Calls `keep` whenever the page is hidden or unloaded, and when a link opens another one beside it, which may need what is
 * typed here while this one stays in sight; the caller itself knows when it is left by a link.
 */
export function onLeaving(keep: () => void): () => void {
  const keepWhenHidden = () => {
    if (document.visibilityState === 'hidden') keep();
  };
  const keepForNewTab = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[target="_blank"]')) keep();
  };
  document.addEventListener('visibilitychange', keepWhenHidden);
  window.addEventListener('pagehide', keep);
  // The middle button presses without a click.
  for (const press of PRESSES) document.addEventListener(press, keepForNewTab);
  return () => {
    document.removeEventListener('visibilitychange', keepWhenHidden);
    window.removeEventListener('pagehide', keep);
    for (const press of PRESSES) document.removeEventListener(press, keepForNewTab);
  };
}

const PRESSES = ['click', 'auxclick'] as const;

/**
 * What was typed and not saved yet, kept in the browser: the one place that reads and writes it.
 *
 * - Every draft belongs to an account and to one form of it, and is written only while this browser is that account's.
 * - Drafts end with the session. `public/theme.js` runs on every page, framework or not, and reads from the document
 *   whose page it is (`<html data-account>`): what belongs to somebody else is removed, and a page for nobody removes
 *   everything. So it goes at logout, with the account, when the session was ended elsewhere, and when somebody else
 *   signs in here. A page that could not be made knows nobody, and removes nothing.
 * - Except when a save finds no session (ruling c-86): `letDraftsWait` keeps the drafts of that account over the
 *   sign-in page for a day. The same account gets them back; anybody else who signs in ends them.
 *
 * Storage may be full, switched off or forbidden: then there are no drafts, and everything else works.
 */
export type Draft = {
  values: Record<string, unknown>;
  /** It found no session, and is put back by itself after signing in again (ruling c-86). */
  isWaiting?: true;
};

/** Known to `public/theme.js` by the same names. */
const WHOSE_BROWSER = 'flashboard:account';
const WAITING = 'flashboard:drafts-wait';

const WAIT_MS = 24 * 60 * 60 * 1_000;

/** Replaces the stored draft with `draft`, unless another account, or none, uses this browser by now. */
export function keepDraft(name: DraftName, draft: Draft): void {
  attempt((storage) => {
    if (mayKeep(storage, name.account)) storage.setItem(keyOf(name), JSON.stringify(draft));
  });
}

/** Whether this browser keeps drafts for the account that the page was rendered for. */
export function canKeepDrafts(): boolean {
  const account = document.documentElement.dataset.account ?? '';
  return attempt((storage) => mayKeep(storage, account)) ?? false;
}

/** What is kept; unreadable text is thrown away. */
export function findDraft(name: DraftName): Draft | null {
  return attempt((storage) => {
    const kept = storage.getItem(keyOf(name));
    const draft = kept === null ? null : parsed(kept);
    if (kept !== null && !draft) storage.removeItem(keyOf(name));
    return draft;
  });
}

/** It was saved, or taken back. */
export function dropDraft(name: DraftName): void {
  attempt((storage) => storage.removeItem(keyOf(name)));
}

/**
 * The session of `account` was over when it saved (ruling c-86): its drafts outlive the sign-in page. Call this before
 * that page is shown, and before the last words are kept: this browser may be nobody's by now.
 */
export function letDraftsWait(account: string): void {
  attempt((storage) => storage.setItem(WAITING, `${account} ${Date.now() + WAIT_MS}`));
}

function mayKeep(storage: Storage, account: string): boolean {
  return storage.getItem(WHOSE_BROWSER) === account || storage.getItem(WAITING)?.split(' ')[0] === account;
}

function parsed(kept: string): Draft | null {
  try {
    const draft: Partial<Draft> | null = JSON.parse(kept);
    return draft?.values && typeof draft.values === 'object' ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

function attempt<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
