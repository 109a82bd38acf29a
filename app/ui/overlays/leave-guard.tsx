import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router';
import {
  type Asks,
  isAnythingUnsaved,
  isLeavingUnasked,
  isLostWith,
  lookAtForms,
  setAsking,
  setGuard,
  type Unsaved,
  unsaved,
} from '#app/browser/unsaved.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

const WORDS: Record<Unsaved | 'logout' | 'closing', string> = {
  lost: 'What you typed on this page is not saved, and will be gone.',
  kept: 'What you typed is not saved. It stays in this browser as a draft, and is offered when you open this form again.',
  closing: 'What you typed here is not saved, and will be gone.',
  logout: 'You will be signed out. What you typed on this page is not saved, and will be gone.',
};

const TOUCHES = ['focusin', 'pointerdown', 'keydown'] as const;

/** For a form that asks before it is left. It brings the guard along. */
export const asksFirst = (how: Asks) => ({ 'data-asks': how }) as const;

/**
 * Asks before the user leaves a page with unsaved input: by a link, by Back, by closing the tab, by logging out, and
 * before a dialog closes that says so (`asks`). Mounted once on every page that has such a form
 * (browser/unsaved.tsx); the forms themselves say whether they ask (data-asks). Redirects by the server
 * never ask.
 */
function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved() !== null,
  );
  const [waiting, setWaiting] = useState<{ proceed: () => void; words: 'logout' | 'closing' } | null>(null);
  const isBlocked = blocker.state === 'blocked';
  const isAsked = isBlocked || waiting !== null;
  const wasAsked = useRef(false);
  wasAsked.current ||= isAsked;
  useAskingOnUnload();
  useEffect(() => {
    setAsking((proceed, dialog) => {
      const isAsked = dialog ? isLostWith(dialog) : isAnythingUnsaved();
      if (!isAsked) return proceed();
      // Closed by Esc a moment ago, of which React has not been told yet: it is open for it, and would stay shut.
      flushSync(() => setWaiting(null));
      setWaiting({ proceed, words: dialog ? 'closing' : 'logout' });
    });
    return () => setAsking(null);
  }, []);

  const stay = () => {
    setWaiting(null);
    if (isBlocked) blocker.reset();
  };
  const go = () => {
    // The question has closed first: a dialog that closes then gives the focus back to what opened it.
    flushSync(() => setWaiting(null));
    if (isBlocked) blocker.proceed();
    else waiting?.proceed();
  };
  if (!wasAsked.current) return null;
  return (
    <Dialog
      id="leave"
      title="Leave without saving?"
      open={isAsked}
      onClose={stay}
      foot={
        <>
          <Button variant="primary" onClick={stay}>
            Stay on this page
          </Button>
          <Button onClick={go}>Leave without saving</Button>
        </>
      }
    >
      <p>{WORDS[waiting?.words ?? ((isBlocked && unsaved()) || 'lost')]}</p>
    </Dialog>
  );
}

setGuard(LeaveGuard);

/** The browser asks in its own words. Added only at the first input: a page with this listener is not kept for Back. */
function useAskingOnUnload(): void {
  useEffect(() => {
    let isSending = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (isLeavingUnasked() || isSending || unsaved() !== 'lost') return;
      event.preventDefault();
      // What browsers before 2024 ask for.
      event.returnValue = true;
    };
    const touched = () => {
      lookAtForms();
      window.addEventListener('beforeunload', ask);
    };
    // A form that the browser itself sends leaves the page too.
    const sent = ({ defaultPrevented, target }: Event) => {
      isSending = !defaultPrevented && target instanceof Element && target.matches('form[data-asks]');
    };
    lookAtForms();
    // Typed before the script ran.
    if (unsaved() === 'lost') touched();
    for (const touch of TOUCHES) document.addEventListener(touch, touched, true);
    window.addEventListener('submit', sent);
    return () => {
      for (const touch of TOUCHES) document.removeEventListener(touch, touched, true);
      window.removeEventListener('submit', sent);
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
}
