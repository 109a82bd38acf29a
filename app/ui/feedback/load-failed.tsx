import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { referenceIn, toldBy } from '#app/ui/feedback/put-off.ts';
import { SendAgain } from '#app/ui/forms/form.tsx';

const NO_ANSWER = /^(?:Failed to fetch|NetworkError when attempting|Load failed|The Internet connection appears)/;

export function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return false;
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return true;
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

type LoadFailedProps = {
  text: string;
  missing?: { title: string; to: string; label: string; also?: string } | undefined;
};

export function loadFailed(text: string, missing?: LoadFailedProps['missing']) {
  return function PageFailed() {
    return <LoadFailed text={text} missing={missing} />;
  };
}

export function LoadFailed({ text, missing }: LoadFailedProps) {
  const { pathname, search } = useLocation();
  const caught = useRouteError();
  const isCutOff = isUnreached(caught);
  const isMissing = missing !== undefined && isRouteErrorResponse(caught) && caught.status === 404;
  const title = isMissing ? missing.title : text;
  return (
    <div className="page-width py-8" data-load-failed="">
      <EmptyState
        ornament={isMissing ? 'skull' : isCutOff ? undefined : 'dagger'}
        title={title}
        titleAs="h1"
        scale="page"
        action={
          isMissing ? (
            <ButtonLink to={missing.to} variant="primary">
              {missing.label}
            </ButtonLink>
          ) : (
            // Reloading without a connection ends at the browser's own error page.
            <ButtonLink to={pathname + search} reloadDocument={!isCutOff} variant="primary">
              Try again
            </ButtonLink>
          )
        }
      >
        {isMissing
          ? `It may have been taken down, or the address is not complete. ${missing.also ?? ''}`.trimEnd()
          : isCutOff
            ? 'We could not be reached. Check your connection, and try again.'
            : (toldBy(caught) ?? `It is on our side; nothing was lost.${referenceIn(caught)}`)}
      </EmptyState>
      <SendAgain caught={caught} />
    </div>
  );
}
