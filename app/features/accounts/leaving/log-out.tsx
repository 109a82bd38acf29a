import { type ReactNode, useSyncExternalStore } from 'react';
import { Form } from 'react-router';
import { askFirst, leaveUnasked } from '#app/browser/unsaved.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';

/**
 * If the call to the server fails, the session cookie remains. So the account is noted here as left, its pages stay
 * hidden (`public/theme.js` reads the same name), and the call is repeated soon (S0 §4, ruling c-70).
 */
const LEFT = 'flashboard:left';
const LONGEST_MS = 10_000;

let isUntold = false;
const listeners = new Set<() => void>();

async function leave(next: string): Promise<void> {
  const { dataset } = document.documentElement;
  const account = dataset.account ?? '';
  // Signing the page out removes drafts (browser/drafts.ts), visible notifications and pending pushes (public/sw.js),
  // whether or not the server answers.
  dataset.account = '';
  if (await tellServer()) {
    hideWhenBack();
    return leaveUnasked(next);
  }
  note(account);
  window.history.replaceState(window.history.state, '', '/');
  isUntold = true;
  for (const listener of listeners) listener();
}

/** In case the browser keeps this page for its Back button. `public/theme.js` handles the account's other pages. */
function hideWhenBack(): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    document.documentElement.style.visibility = 'hidden';
    window.location.reload();
  });
}

export async function tellServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const reply = await fetch('/logout', { method: 'POST', redirect: 'manual', signal });
    if (reply.type !== 'opaqueredirect') return false;
    note(null);
    return true;
  } catch {
    return false;
  }
}

/** Whether `account` was left without the server knowing: here, in another tab, or before the page was loaded. */
export function useLeftUntold(account: string | null): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    () => isUntold || (account !== null && noted() === account),
    () => false,
  );
}

function note(account: string | null): void {
  try {
    if (account === null) localStorage.removeItem(LEFT);
    else localStorage.setItem(LEFT, account);
  } catch {}
}

function noted(): string | null {
  try {
    return localStorage.getItem(LEFT);
  } catch {
    return null;
  }
}

type LogoutFormProps = {
  next?: string;
  children: ReactNode;
};

/** The form of the logout button; asks first if the page has unsaved input. A normal form without scripts. */
export function LogoutForm({ next, children }: LogoutFormProps) {
  return (
    <Form
      method="post"
      action="/logout"
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault();
        askFirst(() => void leave(next ?? '/'));
      }}
    >
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
      {children}
    </Form>
  );
}

type LeaveButtonProps = {
  to: string;
  primary?: boolean;
  children: string;
};

/** Leads a signed-in member to another account: signs out first (ruling c-79). */
export function LeaveButton({ to, primary = false, children }: LeaveButtonProps) {
  return (
    <LogoutForm next={to}>
      <Button type="submit" variant={primary ? 'primary' : 'secondary'}>
        {children}
      </Button>
    </LogoutForm>
  );
}
