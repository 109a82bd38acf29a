import { JOB_LEVEL_LABEL, JOB_STATUS_IN_FILTER, JOB_TYPE_LABEL, PAYMENT_LABEL } from '#app/copy/jobs.ts';
import { isPublishedAlone, type JobSearch, jobSearchParams } from '#app/domain/search.ts';
import { RemovableChip } from '#app/ui/feedback/badge.tsx';

type Chip = { label: string; without: Partial<JobSearch> };

/** What the list is narrowed to; each leads to the same search without it. */
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
