import { type DraftName, keyOf, sentKeyOf } from '#app/ui/forms/draft-names.ts';
import { type Kinds, typedOver } from '#app/ui/forms/typed-over.ts';
import { typedText } from '#app/ui/forms/typed-values.ts';

export { mine } from '#app/ui/forms/draft-names.ts';

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
  /** What the form held before anybody touched it: the rest was typed. */
  drawn?: Record<string, unknown>;
};

/** Known to `public/theme.js` by the same names. */
const WHOSE_BROWSER = 'flashboard:account';
const WAITING = 'flashboard:drafts-wait';

const WAIT_MS = 24 * 60 * 60 * 1_000;

/** Keeps `draft` instead of the one before, unless this browser has become somebody else's meanwhile, or nobody's. */
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

/**
 * The draft, whatever has been saved since: nothing typed is lost, and a save over a newer one asks (ruling c-99). One
 * that is unreadable, or says no more than the form does by itself (`drawn`) or than was sent of it, is thrown away.
 */
export function findDraft(name: DraftName, drawn?: Record<string, unknown>): Draft | null {
  return attempt((storage) => {
    const kept = storage.getItem(keyOf(name));
    if (kept === null) return null;
    const draft = parsed(kept);
    if (draft && !(drawn && saysNoMore(draft, drawn)) && !wasSent(draft, storage.getItem(sentKeyOf(name))))
      return draft;
    storage.removeItem(keyOf(name));
    return null;
  });
}

/** The draft with what was typed into the form before the script could bring it back: said later, so it stands. */
export function goneOnWith(draft: Draft, drawn: Draft['values'], typed: Draft['values'], kinds: Kinds): Draft {
  const names = Object.keys({ ...drawn, ...typed }).filter((name) => textOf(name, typed) !== textOf(name, drawn));
  if (names.length === 0) return draft;
  const said = (name: string) => typedOver(kinds, name, [draft.values[name], drawn[name], typed[name]]);
  return {
    values: { ...draft.values, ...Object.fromEntries(names.map((name) => [name, said(name)])) },
    ...(draft.drawn && { drawn: { ...draft.drawn, ...Object.fromEntries(names.map((name) => [name, drawn[name]])) } }),
  };
}

/** What somebody typed of a draft: the rest stands in it as it stood in the form, and may be stored otherwise by now. */
export function typedIn({ values, drawn = {} }: Draft): Draft['values'] {
  return Object.fromEntries(
    Object.keys({ ...drawn, ...values })
      .filter((name) => textOf(name, values) !== textOf(name, drawn))
      .map((name) => [name, values[name]]),
  );
}

/** It was sent as it was kept last: another tab that still shows it, and keeps it again, has nothing unsent (record 021). */
export function settleDraft(name: DraftName): void {
  attempt((storage) => {
    const kept = storage.getItem(keyOf(name));
    if (kept !== null && parsed(kept)?.values.submissionId) storage.setItem(sentKeyOf(name), kept);
  });
  dropDraft(name);
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

/** Whether everything that was typed stands in the form already. */
function saysNoMore({ values, drawn: before }: Draft, drawn: Record<string, unknown>): boolean {
  const isSame = (name: string, other: Record<string, unknown>) => textOf(name, values) === textOf(name, other);
  const names = Object.keys({ ...before, ...values, ...drawn });
  return names.every((name) => isSame(name, drawn) || (before !== undefined && isSame(name, before)));
}

/** Whether it is the same post as one that was sent, and stands in that one whole, or was only gone on with. */
function wasSent({ values }: Draft, kept: string | null): boolean {
  const sent = kept === null ? null : parsed(kept)?.values;
  if (!sent?.submissionId || sent.submissionId !== values.submissionId) return false;
  return Object.keys({ ...sent, ...values }).every((name) => {
    const [typed = '', whole] = [values[name], sent[name]];
    return (
      textOf(name, values) === textOf(name, sent) || (typeof whole === 'string' && whole.startsWith(String(typed)))
    );
  });
}

const textOf = (name: string, values: Record<string, unknown>) => typedText({ [name]: values[name] });

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
