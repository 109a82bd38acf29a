import { useNavigation } from 'react-router';
import { useOnTheWay } from '#app/routes/layouts/on-the-way.ts';

/** Above an open dialog too, which covers all that is not shown after it. */
const aboveAll = (line: HTMLElement | null) => line?.showPopover?.();

/**
 * A line along the top while the next page, or the answer to a form, is on its way: a browser that loads a page itself
 * says so, and here nothing else would. Unseen for the first third of a second.
 */
export function Underway() {
  const { state, location } = useNavigation();
  const { waiting, byBrowser } = useOnTheWay();
  const isRouting = state !== 'idle' && location.key !== byBrowser;
  if (!isRouting && waiting === 0) return null;
  return <div ref={aboveAll} popover="manual" role="progressbar" aria-label="Loading..." className="underway" />;
}
