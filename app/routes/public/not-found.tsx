import { notFound } from '#app/platform/http/replies.server.ts';
import { STILL } from '#app/routes/layouts/still-page.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';

export const handle = STILL;

export const meta = titled('There is nothing on this wall');

/** Every address that is not ours. */
export function loader(): never {
  throw notFound();
}

export function action(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return (
    <div className="page-width py-12">
      <EmptyState
        ornament="skull"
        title="There is nothing on this wall"
        titleAs="h1"
        scale="page"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/" variant="primary">
              Go to the start page
            </ButtonLink>
            <ButtonLink to="/jobs">Browse jobs</ButtonLink>
          </div>
        }
      >
        The page you asked for does not exist. The address may have been mistyped, or the post may have been taken down.
      </EmptyState>
    </div>
  );
}
