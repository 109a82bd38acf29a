import { getMemberCtx } from '#app/data/http/request-context.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { BlockedList } from '#app/features/blocking/blocked-list.tsx';
import { blockedMembers } from '#app/features/blocking/blocking.server.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import type { Route } from './+types/blocked';

export const meta = titled('Blocked');

export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  return blockedMembers(getMemberCtx(context), { after: searchParams.get('after') });
}

export default function Blocked({ loaderData: { rows, newer, older } }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Blocked"
      lead="You and those you block don't find each other here: no pages, jobs, messages or news. They aren't told."
    >
      <BlockedList members={rows} />
      <Pagination
        label="Pages of those you blocked"
        newer={newer && `/settings/blocked?after=${newer}`}
        older={older && `/settings/blocked?after=${older}`}
      />
    </SettingsPage>
  );
}

export const ErrorBoundary = loadFailed('Failed to load whom you blocked. Please try again.');
