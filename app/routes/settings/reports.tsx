import { REASON_LABEL, REPORTED_LABEL, REPORTER_READS } from '#app/copy/reports.ts';
import { getMemberCtx, onVisit } from '#app/data/http/request-context.ts';
import { SettingsPage } from '#app/features/accounts/account-sheet.tsx';
import { readAbout } from '#app/features/notifications/mark-read.server.ts';
import { ownReports } from '#app/features/reports/report.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { DayOf } from '#app/ui/data/times.tsx';
import { EmptyState, loadFailed } from '#app/ui/feedback/notices.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Card } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/reports';

export const meta = titled('Your reports');

export const middleware = [onVisit(({ context }) => readAbout(getMemberCtx(context), ['REPORT_DECIDED']))];

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await ownReports(getMemberCtx(context), { after: url.searchParams.get('after') }) };
}

export default function SettingsReports({ loaderData: { page } }: Route.ComponentProps) {
  const pathTo = (after: string | null) => after && `/settings/reports?after=${after}`;
  return (
    <SettingsPage title="Your reports" lead="What you told our staff, and what came of it.">
      {page.rows.length === 0 ? (
        <EmptyState ornament="lantern" title="You have reported nothing">
          Where something is wrong, press 'Report' beside it.
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label="Your reports" className="divide-y divide-hairline">
            {page.rows.map(({ id, kind, title, reason, words, became, createdAt }) => (
              <li key={id} className="py-4 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">{`${REPORTED_LABEL[kind]}: ${REASON_LABEL[reason]}`}</span>
                  <span className="text-muted text-sm">
                    <DayOf at={createdAt} />
                  </span>
                </p>
                <p className="line-clamp-2 text-muted wrap-anywhere">{title}</p>
                {words ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p> : null}
                <p className="mt-1 font-medium">{REPORTER_READS[became]}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination label="Pages of your reports" newer={pathTo(page.newer)} older={pathTo(page.older)} />
    </SettingsPage>
  );
}

export const ErrorBoundary = loadFailed('Failed to load your reports');
