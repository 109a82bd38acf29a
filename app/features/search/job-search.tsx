import { Search } from 'lucide-react';
import {
  JOB_LEVEL_LABEL,
  JOB_SORT_LABEL,
  JOB_STATUS_IN_FILTER,
  JOB_TYPE_LABEL,
  PAYMENT_LABEL,
  positionsFound,
} from '#app/copy/jobs.ts';
import { JOB_EXPERIENCE_LEVELS, JOB_STATUSES, JOB_TYPES, PAYMENT_TYPES } from '#app/domain/jobs.ts';
import {
  isPublishedAlone,
  JOB_SORTS,
  type JobSearch,
  jobSearchParams,
  SEARCH_TEXT_MAX,
} from '#app/domain/values/search.ts';
import {
  type FilterChip,
  FilterChips,
  FilterSheet,
  FiltersButton,
  less,
  StyleChips,
} from '#app/features/search/filter-sheet.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { CheckboxChips, choices } from '#app/ui/forms/choices.tsx';
import { plainField, SelectField, TextField } from '#app/ui/forms/fields.tsx';

function chipsOf(search: JobSearch): FilterChip<JobSearch>[] {
  const { q, place, type, level, payment, style, status } = search;
  return [
    ...(q ? [{ label: `"${q}"`, without: { q: '' } }] : []),
    ...(place ? [{ label: place, without: { place: '' } }] : []),
    ...type.map((one) => ({ label: JOB_TYPE_LABEL[one], without: { type: less(type, one) } })),
    ...level.map((one) => ({ label: JOB_LEVEL_LABEL[one], without: { level: less(level, one) } })),
    ...payment.map((one) => ({ label: PAYMENT_LABEL[one], without: { payment: less(payment, one) } })),
    ...style.map((one) => ({ label: one, without: { style: less(style, one) } })),
    ...(isPublishedAlone(status)
      ? []
      : status.map((one) => ({ label: JOB_STATUS_IN_FILTER[one], without: { status: less(status, one) } }))),
  ];
}

export function JobFilterChips({ search }: { search: JobSearch }) {
  return (
    <FilterChips search={search} chips={chipsOf(search)} addressOf={(other) => `/jobs?${jobSearchParams(other)}`} />
  );
}

const SHEET = 'job-filters';

/** Beside the list on wide screens, in a sheet on small ones (S2 §2); the specified filters first (c-55). */
export function JobFilters({ search }: { search: JobSearch }) {
  return (
    <FilterSheet id={SHEET} clearAt="/jobs" isInline>
      <CheckboxChips
        field={plainField('type', search.type)}
        label="Job type"
        options={choices(JOB_TYPES, JOB_TYPE_LABEL)}
      />
      <CheckboxChips
        field={plainField('level', search.level)}
        label="Experience level"
        options={choices(JOB_EXPERIENCE_LEVELS, JOB_LEVEL_LABEL)}
      />
      <CheckboxChips
        field={plainField('status', search.status)}
        label="Status"
        options={choices(JOB_STATUSES, JOB_STATUS_IN_FILTER)}
      />
      <TextField
        field={plainField('place', search.place)}
        label="Place"
        hint="City, state, or both: 'Austin, TX'"
        maxLength={SEARCH_TEXT_MAX}
        autoComplete="off"
      />
      <CheckboxChips
        field={plainField('payment', search.payment)}
        label="Payment"
        options={choices(PAYMENT_TYPES, PAYMENT_LABEL)}
      />
      <StyleChips chosen={search.style} />
    </FilterSheet>
  );
}

export const JOB_SEARCH_FORM = 'job-search';

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
      <Button type="submit" form={JOB_SEARCH_FORM} icon={<Search size={18} />} className="max-sm:w-11 max-sm:px-0!">
        <span className="max-sm:sr-only">Search</span>
      </Button>
      <FiltersButton sheet={SHEET} count={chipsOf(search).length} isInline />
    </search>
  );
}

type JobsFoundProps = {
  search: JobSearch;
  found: number;
  areOpen: boolean;
  address: string;
};

/** The number of jobs, announced when it changes, and their order. /site.js submits the form when the order changes. */
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
          options={choices(JOB_SORTS, JOB_SORT_LABEL)}
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
