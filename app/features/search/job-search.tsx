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
  activeFilterCount,
  isPublishedAlone,
  JOB_SORTS,
  type JobSearch,
  jobSearchParams,
  SEARCH_TEXT_MAX,
} from '#app/domain/values/search.ts';
import { FilterSheet, FiltersButton, StyleChips } from '#app/features/search/filter-sheet.tsx';
import { Button } from '#app/ui/actions/buttons.tsx';
import { RemovableChip } from '#app/ui/feedback/badge.tsx';
import { CheckboxChips } from '#app/ui/forms/choices.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type Chip = { label: string; without: Partial<JobSearch> };

/** A chip for each filter that is on, which links to the search without it. */
export function ActiveFilters({ search }: { search: JobSearch }) {
  const chips: Chip[] = [
    ...(search.q ? [{ label: `"${search.q}"`, without: { q: '' } }] : []),
    ...(search.place ? [{ label: search.place, without: { place: '' } }] : []),
    ...search.type.map((one) => ({ label: JOB_TYPE_LABEL[one], without: { type: less(search.type, one) } })),
    ...search.level.map((one) => ({ label: JOB_LEVEL_LABEL[one], without: { level: less(search.level, one) } })),
    ...search.payment.map((one) => ({ label: PAYMENT_LABEL[one], without: { payment: less(search.payment, one) } })),
    ...search.style.map((one) => ({ label: one, without: { style: less(search.style, one) } })),
    ...(isPublishedAlone(search.status)
      ? []
      : search.status.map((one) => ({
          label: JOB_STATUS_IN_FILTER[one],
          without: { status: less(search.status, one) },
        }))),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters that are on" className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip label={label} to={`/jobs?${jobSearchParams({ ...search, ...without, after: null })}`} />
        </li>
      ))}
    </ul>
  );
}

const less = <T,>(values: T[], one: T): T[] => values.filter((value) => value !== one);

const SHEET = 'job-filters';

const options = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Opens the filters on small screens and shows how many are on. */
function JobFiltersButton({ search }: { search: JobSearch }) {
  return <FiltersButton sheet={SHEET} count={activeFilterCount(search)} isInline />;
}

/**
 * The filters of /jobs, inside its form: beside the list on wide screens, in a sheet on small ones (S2 §2). Those in
 * the specification come first (ruling c-55).
 */
export function JobFilters({ search }: { search: JobSearch }) {
  return (
    <FilterSheet id={SHEET} clearAt="/jobs" isInline>
      <CheckboxChips
        field={plainField('type', search.type)}
        label="Job type"
        options={options(JOB_TYPES, JOB_TYPE_LABEL)}
      />
      <CheckboxChips
        field={plainField('level', search.level)}
        label="Experience level"
        options={options(JOB_EXPERIENCE_LEVELS, JOB_LEVEL_LABEL)}
      />
      <CheckboxChips
        field={plainField('status', search.status)}
        label="Status"
        options={options(JOB_STATUSES, JOB_STATUS_IN_FILTER)}
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
        options={options(PAYMENT_TYPES, PAYMENT_LABEL)}
      />
      <StyleChips chosen={search.style} />
    </FilterSheet>
  );
}

/** The id of the filter form; the controls of the bar refer to it from outside. */
export const JOB_SEARCH_FORM = 'job-search';

/** The search words and the filter button, in one row even on a phone. */
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
  /** The address of the search: a new one remounts the box. */
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
