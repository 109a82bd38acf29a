/** Calls `keep` whenever the page is hidden or unloaded; the caller itself knows when it is left by a link. */
export function onLeaving(keep: () => void): () => void {
  const keepWhenHidden = () => {
    if (document.visibilityState === 'hidden') keep();
  };
  document.addEventListener('visibilitychange', keepWhenHidden);
  window.addEventListener('pagehide', keep);
  return () => {
    document.removeEventListener('visibilitychange', keepWhenHidden);
    window.removeEventListener('pagehide', keep);
  };
}
