import { MapPin, Search } from 'lucide-react';
import { href } from 'react-router';
import { ARTIST_JOB_TYPE_LABEL, artistLevelLabel, CLIENTELE_LABEL } from '#app/copy/profiles.ts';
import { ARTIST_EXPERIENCE_LEVELS, ARTIST_JOB_TYPES, CLIENTELE_SIZES } from '#app/domain/artists.ts';
import { withOrigin } from '#app/domain/values/addresses.ts';
import { type ArtistSearch, SEARCH_TEXT_MAX, searchQuery } from '#app/domain/values/search.ts';
import { StyleChips as ArtistStyles } from '#app/features/profiles/artist/works.tsx';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import type { ArtistCardData } from '#app/features/search/browse-artists.server.ts';
import {
  type FilterChip,
  FilterChips,
  FilterSheet,
  FiltersButton,
  less,
  StyleChips,
} from '#app/features/search/filter-sheet.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { CheckboxChips, CheckboxField, choices } from '#app/ui/forms/choices.tsx';
import { plainField, TextField } from '#app/ui/forms/fields.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Card, CardFootLink } from '#app/ui/surfaces/page-parts.tsx';

const addressOf = (search: Partial<ArtistSearch>) => `/marketplace/artists${searchQuery(search)}`;

function chipsOf({ q, style, level, type, clientele, transfer, relocate }: ArtistSearch): FilterChip<ArtistSearch>[] {
  return [
    ...(q ? [{ label: `"${q}"`, without: { q: '' } }] : []),
    ...style.map((one) => ({ label: one, without: { style: less(style, one) } })),
    ...level.map((one) => ({ label: artistLevelLabel(one), without: { level: less(level, one) } })),
    ...type.map((one) => ({ label: ARTIST_JOB_TYPE_LABEL[one], without: { type: less(type, one) } })),
    ...clientele.map((one) => ({ label: CLIENTELE_LABEL[one], without: { clientele: less(clientele, one) } })),
    ...(transfer ? [{ label: TRANSFERS, without: { transfer: false } }] : []),
    ...(relocate ? [{ label: RELOCATES, without: { relocate: false } }] : []),
  ];
}

export function ArtistFilterChips({ search }: { search: ArtistSearch }) {
  return <FilterChips search={search} chips={chipsOf(search)} addressOf={addressOf} />;
}

const SHEET = 'artist-filters';
const TRANSFERS = 'Willing to transfer clients';
const RELOCATES = 'Willing to relocate';

/** The drawer with the filters, inside the search form (S1 §2). */
function ArtistFilters({ search }: { search: ArtistSearch }) {
  return (
    <FilterSheet id={SHEET} clearAt={addressOf({ q: search.q })}>
      <StyleChips chosen={search.style} />
      <CheckboxChips
        field={plainField('level', search.level)}
        label="Experience level"
        options={ARTIST_EXPERIENCE_LEVELS.map((value) => ({ value, label: artistLevelLabel(value) }))}
      />
      <CheckboxChips
        field={plainField('type', search.type)}
        label="Job types"
        options={choices(ARTIST_JOB_TYPES, ARTIST_JOB_TYPE_LABEL)}
      />
      <CheckboxChips
        field={plainField('clientele', search.clientele)}
        label="Clientele size"
        options={choices(CLIENTELE_SIZES, CLIENTELE_LABEL)}
      />
      <div>
        <CheckboxField field={plainField('transfer', search.transfer && 'on')} label={TRANSFERS} />
        <CheckboxField field={plainField('relocate', search.relocate && 'on')} label={RELOCATES} />
      </div>
    </FilterSheet>
  );
}

export function ArtistSearchForm({ search }: { search: ArtistSearch }) {
  return (
    <search className="mb-5 block">
      <SearchForm action="/marketplace/artists" autoComplete="off" className="flex flex-wrap gap-3">
        <TextField
          field={plainField('q', search.q)}
          label="Search artists"
          labelHidden
          type="search"
          placeholder="Name or location"
          maxLength={SEARCH_TEXT_MAX}
          icon={<Search size={18} />}
          className="min-w-full flex-1 sm:min-w-0"
        />
        <Button type="submit" variant="primary" className="grow sm:grow-0">
          Search
        </Button>
        <FiltersButton sheet={SHEET} count={chipsOf(search).length} />
        <ArtistFilters search={search} />
      </SearchForm>
    </search>
  );
}

type ArtistCardProps = {
  artist: ArtistCardData;
  from: string;
  isEarly: boolean;
};

/** An artist in the marketplace, work first, then the name (S1 §2). */
export function ArtistCard({ artist, from, isEarly }: ArtistCardProps) {
  const titleId = `artist-${artist.id}`;
  return (
    <Card as="article" clickable flush className="flex h-full flex-col">
      <Work artist={artist} isEarly={isEarly} />
      <div className="flex flex-1 flex-col gap-3 p-4 pt-0 sm:p-5 sm:pt-0">
        <div className="-mt-8 flex items-end gap-3">
          <Avatar name={artist.name} src={artist.image?.src} size={64} className="relative bg-surface" />
        </div>
        <div>
          <h2 id={titleId} className="scroll-mt-24 text-xl">
            {artist.name}
          </h2>
          <p className="mt-0.5 flex items-center gap-1.5 text-muted text-sm">
            <MapPin size={16} className="shrink-0" />
            <span className="truncate">{artist.place}</span>
          </p>
          {artist.level ? <p className="mt-1 font-medium text-sm">{artistLevelLabel(artist.level)}</p> : null}
        </div>
        <ArtistStyles styles={artist.styles} />
        <CardFootLink
          to={withOrigin(href('/marketplace/artists/:artistId', { artistId: artist.id }), from)}
          label="View Profile"
          describedBy={titleId}
        />
      </div>
    </Card>
  );
}

const SIZES = '(width >= 1024px) 350px, (width >= 640px) 50vw, 100vw';

function Work({ artist: { id, work }, isEarly }: Pick<ArtistCardProps, 'artist' | 'isEarly'>) {
  return (
    <div className="art-when-broken aspect-4/3 overflow-hidden border-line border-b-[1.5px] bg-grey-wash">
      {work ? (
        <Picture
          picture={gridPicture(work.picture, { id, alt: work.description || 'From the portfolio' })}
          sizes={SIZES}
          priority={isEarly}
          className="h-full object-cover"
        />
      ) : (
        <div className="flex h-full items-center justify-center opacity-60">
          <Ornament name="dagger-rose" size={96} />
        </div>
      )}
    </div>
  );
}
