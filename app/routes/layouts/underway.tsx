import { useNavigation } from 'react-router';
import { useOnTheWay } from '#app/routes/layouts/on-the-way.ts';

/** Above an open dialog too, which covers all that is not shown after it. */
const aboveAll = (line: HTMLElement | null) => line?.showPopover?.();

/**
 * A progress line at the top while a page or an answer is loading, as the browser shows none for client navigation.
 * Hidden for the first third of a second.
 */
export function Underway() {
  const { state, location } = useNavigation();
  const { waiting, byBrowser } = useOnTheWay();
  const isRouting = state !== 'idle' && location.key !== byBrowser;
  if (!isRouting && waiting === 0) return null;
  return <div ref={aboveAll} popover="manual" role="progressbar" aria-label="Loading..." className="underway" />;
}
