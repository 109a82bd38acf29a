type DraftName = { account: string; form: string };

export function mine(form: string): DraftName {
  return { account: document.documentElement.dataset.account ?? '', form };
}

const keyOf = ({ account, form }: DraftName) => `flashboard:draft:${account}:${form}`;

/** Calls `keep` when the page is hidden or unloaded, and when a link opens another one beside it. */
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
 * Unsaved text in localStorage, per account and form, written only while the browser belongs to that account. Drafts
 * end with the session: `public/theme.js` removes those of other accounts, and all of them on a page for nobody.
 * Exception (ruling c-86): after a save without a session, `letDraftsWait` keeps them for a day, for the same account.
 * Where storage is full or forbidden, there are no drafts.
 */
export type Draft = {
  values: Record<string, unknown>;
  /** It found no session, and is restored after signing in again (ruling c-86). */
  isWaiting?: true;
};

const WHOSE_BROWSER = 'flashboard:account';
const WAITING = 'flashboard:drafts-wait';

const WAIT_MS = 24 * 60 * 60 * 1_000;

export function keepDraft(name: DraftName, draft: Draft): void {
  attempt((storage) => {
    if (mayKeep(storage, name.account)) storage.setItem(keyOf(name), JSON.stringify(draft));
  });
}

export function canKeepDrafts(): boolean {
  const account = document.documentElement.dataset.account ?? '';
  return attempt((storage) => mayKeep(storage, account)) ?? false;
}

export function findDraft(name: DraftName): Draft | null {
  return attempt((storage) => {
    const kept = storage.getItem(keyOf(name));
    const draft = kept === null ? null : parsed(kept);
    if (kept !== null && !draft) storage.removeItem(keyOf(name));
    return draft;
  });
}

export function dropDraft(name: DraftName): void {
  attempt((storage) => storage.removeItem(keyOf(name)));
}

/** Call it before the sign-in page loads, when the session had ended before a save (ruling c-86). */
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
