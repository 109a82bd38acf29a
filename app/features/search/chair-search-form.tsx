import { Search } from 'lucide-react';
import { CHAIR_KIND_LABEL } from '#app/copy/calendar.ts';
import { chairSearch as words } from '#app/copy/chair-search.ts';
import { CHAIR_KINDS } from '#app/domain/chair.ts';
import { activeChairFilters, CHAIR_MILES, type ChairSearch } from '#app/domain/chair-search.ts';
import { SEARCH_TEXT_MAX } from '#app/domain/search.ts';
import { STAY_DAYS_MAX } from '#app/domain/stays.ts';
import { SUGGESTED_FROM, suggestedCities } from '#app/features/profiles/places.tsx';
import { FilterSheet, FiltersButton, StyleChips } from '#app/features/search/filter-sheet.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { CheckboxChips } from '#app/ui/forms/choices.tsx';
import { ComboboxField } from '#app/ui/forms/combobox-field.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';

const SHEET = 'chair-filters';

/** Where, and how: the place in a bar, the rest beside the list on wide screens, slid over it on small ones. */
export function ChairSearchForm({ search }: { search: ChairSearch }) {
  return (
    <search className="block lg:self-stretch">
      <SearchForm action="/chairs" autoComplete="off" className="flex h-full flex-col gap-4">
        <div className="flex flex-wrap items-end gap-2">
          <ComboboxField
            field={plainField('place', search.place)}
            label={words.place}
            placeholder="Austin, TX"
            maxLength={SEARCH_TEXT_MAX}
            minimum={SUGGESTED_FROM}
            load={suggestedCities}
            className="min-w-0 flex-[1_1_9rem]"
          />
          <Button
            type="submit"
            icon={<Search size={18} aria-hidden="true" />}
            className="max-sm:w-11 max-sm:px-0! lg:w-11 lg:px-0!"
          >
            <span className="max-sm:sr-only lg:sr-only">Search</span>
          </Button>
          <FiltersButton sheet={SHEET} count={activeChairFilters({ ...search, place: '' }).length} isInline />
        </div>
        <Filters search={search} />
      </SearchForm>
    </search>
  );
}

function Filters({ search }: { search: ChairSearch }) {
  return (
    <FilterSheet id={SHEET} clearAt="/chairs" isInline>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        <DateField field={plainField('from', search.from)} label={words.from} />
        <DateField field={plainField('to', search.to)} label={words.to} />
      </div>
      <NumberField
        field={plainField('days', search.days)}
        label={words.days}
        hint={words.daysHint}
        inputMode="numeric"
        min={1}
        max={STAY_DAYS_MAX}
        step={1}
      />
      <SelectField
        field={plainField('miles', search.miles)}
        label={words.miles}
        placeholder={words.anyMiles}
        options={CHAIR_MILES.map((value) => ({ value, label: words.withinMiles(value) }))}
      />
      <CheckboxChips
        field={plainField('kind', search.kind)}
        label={words.kind}
        options={CHAIR_KINDS.map((value) => ({ value, label: CHAIR_KIND_LABEL[value] }))}
      />
      <StyleChips label={words.styles} chosen={search.style} />
    </FilterSheet>
  );
}
