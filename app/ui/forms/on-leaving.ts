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
