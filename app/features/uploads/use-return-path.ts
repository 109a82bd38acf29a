import { useLocation } from 'react-router';
import { pathToReturnTo } from '#app/features/uploads/upload-paths.ts';

/** Where a form without a script comes back to: this page. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  return pathToReturnTo(pathname, new URLSearchParams(search));
}
