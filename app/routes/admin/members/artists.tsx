import { artistLevelLabel } from '#app/copy/profiles.ts';
import { ARTIST_STATE_LABEL } from '#app/copy/staff.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { ARTIST_STATES, staffListAddress } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffArtistSearch } from '#app/domain/staff/staff-search.ts';
import { RemovedPageLink, SuspendLink } from '#app/features/shop-claims/staff-shops.tsx';
import { DownloadList, StaffSearchForm } from '#app/features/staff/list-tools.tsx';
import { artistsForStaff } from '#app/features/staff/lists.server.ts';
import { LookLink } from '#app/features/view-as/view-as.tsx';
import { titled } from '#app/routes/layouts/titled.ts';
import { useViewer } from '#app/routes/layouts/viewer.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { EmailAddress } from '#app/ui/data/email-address.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
import type { Route } from './+types/artists';

export const meta = titled('Artists');

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseStaffSearch(staffArtistSearch, url.searchParams);
  return { search, page: await artistsForStaff(getCtxOf(context, 'staff'), search) };
}

const LIST = '/admin/artists';

export default function AdminArtists({ loaderData: { search, page } }: Route.ComponentProps) {
  const here = useHere();
  const isAdministrator = useViewer()?.isAdministrator === true;
  const { q, state } = search;
  const isNarrowed = Boolean(q || state);
  const pathTo = (after: string | null) => after && staffListAddress(LIST, { ...search, after });
  return (
    <>
      <PageHeader title="Artists" />
      <StaffSearchForm
        list={LIST}
        words={{ q, placeholder: 'Name, city, or a whole email' }}
        isNarrowed={isNarrowed}
        choices={[
          {
            name: 'state',
            label: 'Profile',
            all: 'All artists',
            value: state,
            options: ARTIST_STATES.map((value) => ({ value, label: ARTIST_STATE_LABEL[value] })),
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState ornament="swallow" title={isNarrowed ? 'No artists like that' : 'No artists yet'} />
      ) : (
        <DataTable
          caption="All artists, newest first"
          rows={page.rows}
          rowKey={(artist) => artist.id}
          columns={[
            { header: 'Name', heads: true, breaks: true, cell: (artist) => artist.fullName ?? 'Not named yet' },
            { header: 'E-mail', breaks: true, cell: (artist) => <EmailAddress email={artist.email} /> },
            { header: 'Place', cell: (artist) => artist.location ?? 'none given' },
            {
              header: 'Level',
              cell: (artist) => (artist.experienceLevel ? artistLevelLabel(artist.experienceLevel) : 'none given'),
            },
            { header: 'Profile', whole: true, cell: (artist) => <ProfileState isFinished={artist.setupCompleted} /> },
            { header: 'Since', whole: true, cell: (artist) => <DayOf at={artist.createdAt} /> },
            {
              header: 'Access',
              whole: true,
              cell: (artist) => (
                <span className="flex flex-wrap items-center gap-1 max-sm:justify-end sm:flex-col sm:items-start">
                  <SuspendLink userId={artist.id} name={artist.fullName ?? artist.email} account={artist} />
                  <RemovedPageLink page={artist} name={artist.fullName ?? artist.email} />
                  {isAdministrator ? (
                    <LookLink userId={artist.id} name={artist.fullName ?? artist.email} here={here} />
                  ) : null}
                </span>
              ),
            },
          ]}
        />
      )}
      <Pagination label="Pages of artists" newer={pathTo(page.newer)} older={pathTo(page.older)} />
      {page.rows.length > 0 ? <DownloadList list="artists" search={search} /> : null}
    </>
  );
}

function ProfileState({ isFinished }: { isFinished: boolean }) {
  return (
    <Badge tone={isFinished ? 'green' : 'grey'} size="sm">
      {ARTIST_STATE_LABEL[isFinished ? 'finished' : 'in-set-up']}
    </Badge>
  );
}
