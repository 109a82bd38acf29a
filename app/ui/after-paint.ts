/** A page that is not shown has no next picture. */
const AT_LATEST_MS = 100;

/**
 * Does something once the next picture has been drawn, so that what a press changed is seen before work begins that
 * nobody looks at. At the latest after a tenth of a second. The function it returns takes it back.
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(finish, AT_LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(finish);
  });
  function finish() {
    cancelAnimationFrame(frame);
    work();
  }
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
