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

/** For a form that asks before it is left; importing it brings the guard. */
export const asksFirst = (how: Asks) => ({ 'data-asks': how }) as const;

/** Asks before unsaved text is left. Mounted once (browser/unsaved.tsx). Redirects by the server never ask. */
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
      // If Esc closed it a moment ago, React does not know yet and would not reopen it.
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
    // Closed first, so that a dialog that closes afterwards returns the focus to its opener.
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

/** Added only at the first input, because a page with this listener is not kept for Back. */
function useAskingOnUnload(): void {
  useEffect(() => {
    let isSending = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (isLeavingUnasked() || isSending || unsaved() !== 'lost') return;
      event.preventDefault();
      // For browsers before 2024.
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
    // Typed before hydration.
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
