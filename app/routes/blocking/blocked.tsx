import { Form, href } from 'react-router';
import { getMemberCtx } from '#app/data/http/request-context.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { type BlockedMember, blockedMembers } from '#app/features/blocking/blocking.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Card } from '#app/ui/surfaces/page-parts.tsx';
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

/** The blocked members. Names are not links: their pages are not visible. */
function BlockedList({ members }: { members: readonly BlockedMember[] }) {
  if (members.length === 0) {
    return (
      <EmptyState ornament="lantern" title="Nobody is blocked">
        You can block someone on their page, in a conversation and in an application.
      </EmptyState>
    );
  }
  return (
    <Card as="section">
      <h2 className="sr-only">Whom you blocked</h2>
      <ul className="divide-y divide-hairline">
        {members.map(({ id, memberId, name, place, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_10rem]">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-muted text-sm wrap-anywhere">
                {place} · Blocked on <DayOf at={createdAt} />
              </p>
            </div>
            <Form method="post" action={href('/settings/blocked/:memberId/deletion', { memberId })} preventScrollReset>
              <SubmitButton variant="secondary" size="sm" busyLabel="Unblocking..." aria-label={`Unblock ${name}`}>
                Unblock
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const ErrorBoundary = loadFailed('Failed to load whom you blocked. Please try again.');
