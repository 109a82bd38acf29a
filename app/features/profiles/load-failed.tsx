import { Link, useLocation } from 'react-router';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';

/** Stands in for a page whose data could not be read: the specification's words, and a way to try again. */
export function LoadFailed({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page-width max-w-3xl py-12" role="alert">
      <EmptyState
        ornament="dagger"
        title={text}
        scale="page"
        action={
          <Link to={pathname + search} reloadDocument className="text-link font-semibold">
            Try again
          </Link>
        }
      >
        Nothing was lost. This is on our side, and usually over in a moment.
      </EmptyState>
    </div>
  );
}
