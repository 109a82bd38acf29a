/** Which draft: the account that typed it, and the form, told apart from all others of that account. */
export type DraftName = { account: string; form: string };

/** The draft of the account that the page was rendered for (root.tsx). */
export function mine(form: string): DraftName {
  return { account: document.documentElement.dataset.account ?? '', form };
}

/** Where it is kept; known to `public/theme.js` by the same beginning. */
export const keyOf = ({ account, form }: DraftName) => `flashboard:draft:${account}:${form}`;

/** Whether anything is kept under that name, for a page that needs the rest (drafts.ts) only then. */
export function hasDraft(name: DraftName): boolean {
  try {
    return localStorage.getItem(keyOf(name)) !== null;
  } catch {
    return false;
  }
}
