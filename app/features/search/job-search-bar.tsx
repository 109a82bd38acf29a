import { Search } from 'lucide-react';
import { JOB_SORT_LABEL } from '#app/copy/jobs.ts';
import { JOB_SORTS, type JobSearch } from '#app/domain/job-search.ts';
import { SEARCH_TEXT_MAX } from '#app/domain/search-field.ts';
import { FiltersButton } from '#app/features/search/job-filters.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { plainField } from '#app/ui/forms/field.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

/** The filters are this form; the controls of the bar belong to it from outside. */
export const JOB_SEARCH_FORM = 'job-search';

/** Words, order and the way to the filters, over the list. /site.js sends the form when the order changes. */
export function JobSearchBar({ search }: { search: JobSearch }) {
  return (
    <div className="mb-5 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <search className="flex gap-2">
        <TextField
          field={plainField('q', search.q)}
          form={JOB_SEARCH_FORM}
          label="Search"
          labelHidden
          type="search"
          placeholder="Title or description"
          maxLength={SEARCH_TEXT_MAX}
          icon={<Search size={18} aria-hidden="true" />}
          className="flex-1"
        />
        <Button type="submit" form={JOB_SEARCH_FORM}>
          Search
        </Button>
      </search>
      <div className="flex flex-wrap items-end gap-3 sm:flex-nowrap">
        <FiltersButton search={search} />
        <SelectField
          field={plainField('sort', search.sort)}
          form={JOB_SEARCH_FORM}
          label="Sort"
          labelHidden
          aria-label="Sort"
          data-sends-form=""
          options={JOB_SORTS.map((value) => ({ value, label: JOB_SORT_LABEL[value] }))}
          className="min-w-[min(100%,9.5rem)] flex-1 sm:w-40 sm:flex-none"
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
