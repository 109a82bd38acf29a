import { getCtx } from '#app/data/http/request-context.ts';
import { type ArtistSearch, parseArtistSearch, searchQuery } from '#app/domain/values/search.ts';
import { ArtistCard, ArtistFilterChips, ArtistSearchForm } from '#app/features/search/artist-search.tsx';
import { browseArtists } from '#app/features/search/browse-artists.server.ts';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { EmptyState } from '#app/ui/feedback/notices.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Results, SkipToResults } from '#app/ui/navigation/results.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/artists';

const EARLY = 1;

export const meta = titled('Find Artists');

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parseArtistSearch(url.searchParams);
  return { search, page: await browseArtists(getCtx(context), search) };
}

/** The artists of the marketplace, for shops (S1 §2). */
export default function Artists({ loaderData }: Route.ComponentProps) {
  const { search, page } = loaderData;
  const pathOf = (shown: ArtistSearch) => `/marketplace/artists${searchQuery(shown)}`;
  const pathTo = (after: string | null) => after && pathOf({ ...search, after });
  return (
    <div className="page-width py-8">
      <PageHeader
        title="Find Artists"
        lead="Guests, residents and apprentices, by what they draw and what they want."
      />
      <SkipToResults />
      <ArtistSearchForm key={searchQuery(search)} search={search} />
      <ArtistFilterChips search={search} />
      <Results
        search={searchQuery(search)}
        label={page.artists.length > 0 ? `Results: ${page.artists.length} on this page` : 'No artists found'}
      >
        {page.artists.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {page.artists.map((artist, index) => (
              <li key={artist.id}>
                <ArtistCard artist={artist} from={pathOf(search)} isEarly={index < EARLY} />
              </li>
            ))}
          </ul>
        ) : (
          <NoArtists search={search} />
        )}
      </Results>
      <Pagination label="Pages of artists" newer={pathTo(page.newer)} older={pathTo(page.older)} />
    </div>
  );
}

function NoArtists({ search }: { search: ArtistSearch }) {
  const isNarrowed = searchQuery({ ...search, after: null }) !== '';
  return (
    <EmptyState
      ornament="swallow"
      title="No Artists Found"
      scale="page"
      action={isNarrowed ? <ButtonLink to="/marketplace/artists">Show all artists</ButtonLink> : undefined}
    >
      {isNarrowed
        ? 'Nobody meets all of this. Try fewer filters.'
        : 'Artists appear here once their profiles are finished.'}
    </EmptyState>
  );
}
