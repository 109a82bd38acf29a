import { APPLICATION_STATUS_FILTER } from '#app/copy/applications.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#app/domain/applications.ts';
import { ArtistApplicationCard } from '#app/features/applications/artist-application-card.tsx';
import type { ArtistList } from '#app/routes/applications/artist-list.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState } from '#app/ui/feedback/notices.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { FilterLinks } from '#app/ui/navigation/results.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';

/** With or without a dialog over it (S2 §2). */
export function ArtistApplications({ status, after, page, stays }: ArtistList) {
  const choices = [null, ...APPLICATION_STATUSES].map((choice) => ({
    label: choice ? APPLICATION_STATUS_FILTER[choice] : 'All',
    to: address('/applications', choice),
    isCurrent: choice === status,
  }));
  return (
    <div className="page-width py-8">
      <PageHeader title="My Applications" back={{ to: '/dashboard', label: 'Back to Dashboard' }} />
      <div className="mb-6">
        <FilterLinks label="Filter applications" choices={choices} />
      </div>
      {page.rows.length === 0 ? (
        <EmptyState
          scale="page"
          ornament="swallow"
          // Worded differently from the dashboards, on purpose (ruling c-63).
          title="No Applications Yet"
          action={
            <ButtonLink to="/jobs" variant="primary">
              Browse Jobs
            </ButtonLink>
          }
        >
          {status ? `None of your applications is "${APPLICATION_STATUS_FILTER[status]}" right now.` : null}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {page.rows.map((application) => (
            <li key={application.id} id={`application-${application.id}`} className="grid scroll-mt-6">
              <ArtistApplicationCard
                application={application}
                stay={stays[application.id] ?? null}
                to={address(`/applications/${application.id}`, status, after)}
                opensHere
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of applications"
        newer={page.newer && address('/applications', status, page.newer)}
        older={page.older && address('/applications', status, page.older)}
      />
    </div>
  );
}

export function address(path: string, status: ApplicationStatus | null, after: string | null = null): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (after) query.set('after', after);
  return `${query}` ? `${path}?${query}` : path;
}
