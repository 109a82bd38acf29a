import { useNavigation } from 'react-router';

/**
 * A line along the top while the next page, or the answer to a form, is on its way: a browser that loads a page itself
 * says so, and here nothing else would. Unseen for the first third of a second.
 */
export function Underway() {
  const navigation = useNavigation();
  if (navigation.state === 'idle') return null;
  return <div role="progressbar" aria-label="Loading..." className="underway" />;
}
