import { Search } from 'lucide-react';
import { APPLICATION_STATUS_FILTER } from '#app/copy/applications.ts';
import { ALL_STATUSES, JOB_TYPE_LABEL } from '#app/copy/jobs.ts';
import { APPLICATION_STATUSES } from '#app/domain/applications.ts';
import { JOB_TYPES } from '#app/domain/jobs.ts';
import type { ShopApplicationFilter } from '#app/features/applications/shop-applications.server.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { PopoverSheet } from '#app/ui/overlays/popover-sheet.tsx';

export const FILTER_SHEET = 'application-filters';

/** Search, status and job type; beside the list on wide screens, a panel that slides in on small ones (S2 §2). */
export function ShopApplicationFilters({ filter }: { filter: ShopApplicationFilter }) {
  return (
    <SearchForm action="/shop/applications" key={`${filter.q}|${filter.status}|${filter.type}|${filter.job}`}>
      {filter.job ? <input type="hidden" name="job" value={filter.job} /> : null}
      <PopoverSheet
        id={FILTER_SHEET}
        title="Filters"
        inlineOnWide
        foot={
          <>
            <ButtonLink to="/shop/applications">Clear All</ButtonLink>
            <SubmitButton busyLabel="Applying...">Apply Filters</SubmitButton>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <TextField
            field={plainField('q', filter.q)}
            label="Search by artist name"
            type="search"
            maxLength={100}
            icon={<Search size={18} aria-hidden="true" />}
          />
          <SelectField
            field={plainField('status', filter.status ?? '')}
            label="Status"
            placeholder={ALL_STATUSES}
            options={APPLICATION_STATUSES.map((value) => ({ value, label: APPLICATION_STATUS_FILTER[value] }))}
          />
          <SelectField
            field={plainField('type', filter.type ?? '')}
            label="Job type"
            placeholder="All Job Types"
            options={JOB_TYPES.map((value) => ({ value, label: JOB_TYPE_LABEL[value] }))}
          />
        </div>
      </PopoverSheet>
    </SearchForm>
  );
}
