import { useNavigation } from 'react-router';

/** Above an open dialog too, which covers all that is not shown after it. */
const aboveAll = (line: HTMLElement | null) => line?.showPopover?.();

/**
 * A progress line at the top while a page or an answer is loading, as the browser shows none for client navigation.
 * Hidden for the first third of a second.
 */
export function Underway() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div ref={aboveAll} popover="manual" role="progressbar" aria-label="Loading..." className="underway" />;
}
