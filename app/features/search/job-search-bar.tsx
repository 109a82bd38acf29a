import { Search } from 'lucide-react';
import { JOB_SORT_LABEL, positionsFound } from '#app/copy/jobs.ts';
import { JOB_SORTS, type JobSearch, SEARCH_TEXT_MAX } from '#app/domain/search.ts';
import { JobFiltersButton } from '#app/features/search/job-filters.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

/** The filters are this form; the controls of the bar belong to it from outside. */
export const JOB_SEARCH_FORM = 'job-search';

/** The words to search for, and the way to the filters; one row also on a phone. */
export function JobSearchBar({ search }: { search: JobSearch }) {
  return (
    <search className="mb-2 flex flex-wrap gap-2 sm:mb-3">
      <TextField
        field={plainField('q', search.q)}
        form={JOB_SEARCH_FORM}
        label="Search"
        labelHidden
        type="search"
        placeholder="Title or description"
        maxLength={SEARCH_TEXT_MAX}
        className="min-w-0 flex-[1_1_9rem]"
      />
      <Button
        type="submit"
        form={JOB_SEARCH_FORM}
        icon={<Search size={18} aria-hidden="true" />}
        className="max-sm:w-11 max-sm:px-0!"
      >
        <span className="max-sm:sr-only">Search</span>
      </Button>
      <JobFiltersButton search={search} />
    </search>
  );
}

type JobsFoundProps = {
  search: JobSearch;
  found: number;
  /** Only published jobs are shown. */
  areOpen: boolean;
  /** Of the search: a changed one is shown by a fresh box. */
  address: string;
};

/** How many there are, read out when it changes, and their order. /site.js sends the form when the order changes. */
export function JobsFound({ search, found, areOpen, address }: JobsFoundProps) {
  return (
    <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:mb-4">
      <p role="status" className="font-semibold tabular-nums">
        {found > 0 ? positionsFound(found, { areOpen }) : null}
      </p>
      <div className="ml-auto flex items-center gap-2">
        <SelectField
          key={address}
          field={plainField('sort', search.sort)}
          form={JOB_SEARCH_FORM}
          label="Sort"
          labelHidden
          aria-label="Sort"
          data-sends-form=""
          options={JOB_SORTS.map((value) => ({ value, label: JOB_SORT_LABEL[value] }))}
          className="min-w-36 max-sm:[&_select]:min-h-9! max-sm:[&_select]:py-1! sm:min-w-40"
        />
        <noscript>
          <Button type="submit" form={JOB_SEARCH_FORM}>
            Sort
          </Button>
        </noscript>
      </div>
    </div>
  );
}
