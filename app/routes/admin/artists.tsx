import { artistLevelLabel } from '#app/copy/artists.ts';
import { artistsForStaff } from '#app/features/moderation/staff-queries.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';
import { titled } from '#app/routes/layouts/titled.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DayOf } from '#app/ui/data/day-of.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { PageHeader } from '#app/ui/surfaces/page-header.tsx';
import type { Route } from './+types/artists';

export const meta = titled('Artists');

export async function loader({ context, url }: Route.LoaderArgs) {
  return artistsForStaff(getCtxOf(context, 'staff'), url.searchParams.get('after'));
}

export default function AdminArtists({ loaderData: { rows, newer, older } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Artists" />
      {rows.length === 0 ? (
        <EmptyState ornament="swallow" title="No artists yet" />
      ) : (
        <DataTable
          caption="All artists, newest first"
          rows={rows}
          rowKey={(artist) => artist.id}
          columns={[
            { header: 'Name', heads: true, cell: (artist) => artist.fullName ?? 'Not named yet' },
            { header: 'E-mail', cell: (artist) => artist.email },
            { header: 'Place', cell: (artist) => artist.location ?? 'none given' },
            {
              header: 'Level',
              cell: (artist) => (artist.experienceLevel ? artistLevelLabel(artist.experienceLevel) : 'none given'),
            },
            { header: 'Profile', cell: (artist) => (artist.setupCompleted ? 'Finished' : 'In set-up') },
            { header: 'Since', cell: (artist) => <DayOf at={artist.createdAt} /> },
          ]}
        />
      )}
      <Pagination
        label="Pages of artists"
        newer={newer && `/admin/artists?after=${newer}`}
        older={older && `/admin/artists?after=${older}`}
      />
    </>
  );
}
