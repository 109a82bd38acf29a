import { SlidersHorizontal } from 'lucide-react';
import { ARTIST_JOB_TYPE_LABEL, artistLevelLabel, CLIENTELE_LABEL } from '#app/copy/artists.ts';
import { ARTIST_EXPERIENCE_LEVELS, ARTIST_JOB_TYPES, CLIENTELE_SIZES } from '#app/domain/artist-profile.ts';
import { type ArtistSearch, activeArtistFilters, artistSearchQuery } from '#app/domain/marketplace-search.ts';
import { TATTOO_STYLES } from '#app/domain/tattoo-styles.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { CheckboxChips } from '#app/ui/forms/checkbox-chips.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { plainField } from '#app/ui/forms/field.ts';
import { PopoverButton, PopoverSheet } from '#app/ui/overlays/popover-sheet.tsx';

const SHEET = 'artist-filters';

/** Opens the filters, and says how many are on: as many as there are chips. */
export function ArtistFiltersButton({ search }: { search: ArtistSearch }) {
  const count = activeArtistFilters(search).length + (search.q ? 1 : 0);
  return (
    <PopoverButton target={SHEET} icon={<SlidersHorizontal size={18} aria-hidden="true" />}>
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </PopoverButton>
  );
}

/** The drawer with the filters, inside the form of the search (S1 §2). */
export function ArtistFilters({ search }: { search: ArtistSearch }) {
  return (
    <PopoverSheet
      id={SHEET}
      title="Filters"
      foot={
        <>
          <ButtonLink to={`/marketplace/artists${artistSearchQuery({ q: search.q })}`}>Clear All</ButtonLink>
          <Button type="submit" variant="primary">
            Apply Filters
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <CheckboxChips
          field={plainField('style', search.style)}
          label="Styles"
          options={TATTOO_STYLES.map((value) => ({ value, label: value }))}
        />
        <CheckboxChips
          field={plainField('level', search.level)}
          label="Experience level"
          options={ARTIST_EXPERIENCE_LEVELS.map((value) => ({ value, label: artistLevelLabel(value) }))}
        />
        <CheckboxChips
          field={plainField('type', search.type)}
          label="Job types"
          options={ARTIST_JOB_TYPES.map((value) => ({ value, label: ARTIST_JOB_TYPE_LABEL[value] }))}
        />
        <CheckboxChips
          field={plainField('clientele', search.clientele)}
          label="Clientele size"
          options={CLIENTELE_SIZES.map((value) => ({ value, label: CLIENTELE_LABEL[value] }))}
        />
        <div>
          <CheckboxField field={plainField('transfer', search.transfer && 'on')} label="Willing to transfer clients" />
          <CheckboxField field={plainField('relocate', search.relocate && 'on')} label="Willing to relocate" />
        </div>
      </div>
    </PopoverSheet>
  );
}
