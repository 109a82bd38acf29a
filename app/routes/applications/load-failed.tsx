import { isRouteErrorResponse, useLocation } from 'react-router';
import { ErrorPage } from '#app/routes/layouts/error-page.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

type LoadFailedProps = {
  error: unknown;
  /** The specification's words for this page. */
  text: string;
};

/** Stands where a page would be that could not be loaded, in its own words, with a way to try again. */
export function LoadFailed({ error, text }: LoadFailedProps) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage kind="missing" />;
  return (
    <div className="page-width max-w-2xl py-12">
      <Notice
        tone="red"
        title={text}
        actions={
          <ButtonLink to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
        }
      />
    </div>
  );
}
