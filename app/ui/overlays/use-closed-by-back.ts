import { useEffect, useEffectEvent } from 'react';

/**
 * Something that lies over the page without an address of its own is left by the browser's Back, which leaves the page
 * as it is: it has a place in the history, and the router, for which nothing changes, hears nothing of either step.
 */
export function useClosedByBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isEntered = false;
    // Not before the effect stands: one that is undone at once would go back after the next one has come.
    const entering = setTimeout(() => {
      isEntered = true;
      history.pushState({ ...history.state, over: true }, '');
    });
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      window.removeEventListener('popstate', onPop, true);
      isEntered = false;
      close();
    };
    window.addEventListener('popstate', onPop, true);
    return () => {
      clearTimeout(entering);
      // Closed by hand: its step back is still to be made, and heard by nobody else.
      if (isEntered && history.state?.over) history.back();
      else window.removeEventListener('popstate', onPop, true);
    };
  }, []);
}
