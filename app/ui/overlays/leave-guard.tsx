import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#app/ui/actions/button.tsx';
import { lookAtForms, type Unsaved, unsaved } from '#app/ui/forms/unsaved.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

const WORDS: Record<Unsaved, string> = {
  lost: 'What you typed on this page is not saved, and will be gone.',
  kept: 'What you typed is not saved. It stays in this browser as a draft, and is back when you open this form again.',
};

const TOUCHES = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Asks before a page is left with something typed and not saved: by a link, by Back, by closing the tab. Once, around
 * every page; which forms ask they say themselves (ui/forms/unsaved.ts). What the server leads to is never asked about.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved() !== null,
  );
  const isAsked = blocker.state === 'blocked';
  const wasAsked = useRef(false);
  wasAsked.current ||= isAsked;
  useAskingOnUnload();

  if (!wasAsked.current) return null;
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
  };
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
          <Button onClick={() => blocker.state === 'blocked' && blocker.proceed()}>Leave without saving</Button>
        </>
      }
    >
      <p>{WORDS[(isAsked && unsaved()) || 'lost']}</p>
    </Dialog>
  );
}

/** The browser asks in its own words. Only from the first touch on: a page that might ask is not kept for Back. */
function useAskingOnUnload(): void {
  useEffect(() => {
    let isSending = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (isSending || unsaved() !== 'lost') return;
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
    for (const touch of TOUCHES) document.addEventListener(touch, touched, true);
    window.addEventListener('submit', sent);
    return () => {
      for (const touch of TOUCHES) document.removeEventListener(touch, touched, true);
      window.removeEventListener('submit', sent);
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
}
