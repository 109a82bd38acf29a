import { JOB_LEVEL_LABEL, JOB_STATUS_IN_FILTER, JOB_TYPE_LABEL, PAYMENT_LABEL } from '#app/copy/jobs.ts';
import { JOB_EXPERIENCE_LEVELS, JOB_STATUSES, JOB_TYPES, PAYMENT_TYPES } from '#app/domain/jobs.ts';
import { activeFilterCount, type JobSearch, SEARCH_TEXT_MAX } from '#app/domain/search.ts';
import { FilterSheet, FiltersButton, StyleChips } from '#app/features/search/filter-sheet.tsx';
import { CheckboxChips } from '#app/ui/forms/choices.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

const SHEET = 'job-filters';

const options = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Opens the filters on small screens and says how many are on. */
export function JobFiltersButton({ search }: { search: JobSearch }) {
  return <FiltersButton sheet={SHEET} count={activeFilterCount(search)} isInline />;
}

/**
 * The filters of /jobs, inside its form: beside the list on wide screens, slid over it on small ones (S2 §2). Those that
 * the specification names stand first (ruling c-55).
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
