import { SlidersHorizontal } from 'lucide-react';
import { JOB_LEVEL_LABEL, JOB_STATUS_IN_FILTER, JOB_TYPE_LABEL, PAYMENT_LABEL } from '#app/copy/jobs.ts';
import { JOB_EXPERIENCE_LEVELS, JOB_STATUSES, JOB_TYPES, PAYMENT_TYPES } from '#app/domain/job.ts';
import { activeFilterCount, type JobSearch } from '#app/domain/job-search.ts';
import { SEARCH_TEXT_MAX } from '#app/domain/search-field.ts';
import { TATTOO_STYLES } from '#app/domain/tattoo-styles.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { CheckboxChips } from '#app/ui/forms/checkbox-chips.tsx';
import { plainField } from '#app/ui/forms/field.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { PopoverButton, PopoverSheet } from '#app/ui/overlays/popover-sheet.tsx';

const SHEET = 'job-filters';

const options = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Opens the filters on small screens and says how many are on. */
export function FiltersButton({ search }: { search: JobSearch }) {
  const count = activeFilterCount(search);
  return (
    <PopoverButton
      target={SHEET}
      icon={<SlidersHorizontal size={18} aria-hidden="true" className="max-[23.75rem]:hidden" />}
      className="max-sm:px-3.5! lg:hidden"
    >
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </PopoverButton>
  );
}

/**
 * The filters of /jobs, inside its form: beside the list on wide screens, slid over it on small ones (S2 §2). Those that
 * the specification names stand first (ruling c-55).
 */
export function JobFilters({ search }: { search: JobSearch }) {
  return (
    <PopoverSheet
      id={SHEET}
      title="Filters"
      inlineOnWide
      foot={
        <>
          <ButtonLink to="/jobs">Clear All</ButtonLink>
          <Button type="submit" variant="primary">
            Apply Filters
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
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
        <CheckboxChips
          field={plainField('style', search.style)}
          label="Styles"
          options={TATTOO_STYLES.map((value) => ({ value, label: value }))}
        />
      </div>
    </PopoverSheet>
  );
}
