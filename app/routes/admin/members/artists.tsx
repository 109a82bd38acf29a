import { artistLevelLabel } from '#app/copy/profiles.ts';
import { ARTIST_STATE_LABEL } from '#app/copy/staff.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { ARTIST_STATES } from '#app/domain/staff/staff.ts';
import { parseStaffSearch, staffArtistSearch } from '#app/domain/staff/staff-search.ts';
import { RemovedPageLink, SuspendLink } from '#app/features/shop-claims/staff-shops.tsx';
import { SearchedList } from '#app/features/staff/list-tools.tsx';
import { artistsForStaff } from '#app/features/staff/lists.server.ts';
import { LookLink } from '#app/features/view-as/view-as.tsx';
import { titled, useViewer } from '#app/routes/layouts/document.ts';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { EmailAddress, useHere } from '#app/ui/navigation/link.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/artists';

export const meta = titled('Artists');

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseStaffSearch(staffArtistSearch, url.searchParams);
  return { search, page: await artistsForStaff(getCtxOf(context, 'staff'), search) };
}

const _LIST = '/admin/artists';

export default function AdminArtists({ loaderData: { search, page } }: Route.ComponentProps) {
  const here = useHere();
  const isAdministrator = useViewer()?.isAdministrator === true;
  return (
    <>
      <PageHeader title="Artists" />
      <SearchedList
        list="artists"
        search={search}
        page={page}
        of="artists"
        placeholder="Name, city, or a whole email"
        choices={[
          { name: 'state', label: 'Profile', all: 'All artists', values: ARTIST_STATES, labels: ARTIST_STATE_LABEL },
        ]}
        ornament="swallow"
        none="No artists yet"
        noneFound="No artists like that"
        caption="All artists, newest first"
        columns={[
          { header: 'Name', heads: true, breaks: true, cell: (artist) => artist.fullName ?? 'Not named yet' },
          { header: 'Email', breaks: true, cell: (artist) => <EmailAddress email={artist.email} /> },
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
