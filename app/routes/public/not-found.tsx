import { useLocation } from 'react-router';
import { isBelowAdmin } from '#app/domain/accounts.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import { STILL, titled, useViewer } from '#app/routes/layouts/document.ts';
import { NOTHING_FOR_STAFF, WaysOn } from '#app/routes/layouts/error-page.tsx';
import { EmptyState } from '#app/ui/feedback/notices.tsx';

export const handle = STILL;

export const meta = titled('There is nothing on this wall');

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
  const [{ pathname }, viewer] = [useLocation(), useViewer()];
  const isForStaff = isBelowAdmin(pathname) && viewer?.kind === 'staff';
  return (
    <div className="page-width py-12">
      <EmptyState
        ornament="skull"
        title={isForStaff ? NOTHING_FOR_STAFF.title : 'There is nothing on this wall'}
        titleAs="h1"
        scale="page"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <WaysOn isForStaff={isForStaff} />
          </div>
        }
      >
        {isForStaff
          ? NOTHING_FOR_STAFF.text
          : 'The page you asked for does not exist. The address may have been mistyped, or the post may have been taken down.'}
      </EmptyState>
    </div>
  );
}
