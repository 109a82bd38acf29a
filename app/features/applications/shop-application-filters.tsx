import { Search } from 'lucide-react';
import { APPLICATION_STATUS_FILTER } from '#app/copy/applications.ts';
import { ALL_STATUSES, JOB_TYPE_LABEL } from '#app/copy/jobs.ts';
import { APPLICATION_STATUSES, type ApplicationDecision } from '#app/domain/applications.ts';
import { JOB_TYPES } from '#app/domain/jobs.ts';
import type { ApplicationBeside, ShopApplicationFilter } from '#app/features/applications/shop-applications.server.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { plainField, SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { SearchForm } from '#app/ui/forms/search-form.tsx';
import { PopoverSheet } from '#app/ui/overlays/popover-sheet.tsx';

export function shopApplicationsAddress(
  { q, status, type, job, after }: Partial<ShopApplicationFilter>,
  application?: string,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, status, type, job, after, application })) {
    if (value) query.set(name, value);
  }
  return `${query}` ? `/shop/applications?${query}` : '/shop/applications';
}

/** The neighbor of an opened application, on this page of the list or on the page that begins with it. */
export function addressBeside(
  filter: ShopApplicationFilter,
  rows: readonly { id: string }[],
  beside: ApplicationBeside | null,
): string | null {
  if (!beside) return null;
  const isOnPage = rows.some(({ id }) => id === beside.id);
  return shopApplicationsAddress(isOnPage ? filter : { ...filter, after: beside.after }, beside.id);
}

/** Where the list continues after an answer: at the same card, or at the next one if the filter excludes it now. */
export function addressAfter(
  decision: ApplicationDecision,
  filter: ShopApplicationFilter,
  rows: readonly { id: string }[],
  id: string,
): string {
  const at = rows.findIndex((row) => row.id === id);
  const stays = !filter.status || filter.status === decision;
  const next = stays || at < 0 ? rows[at] : (rows[at + 1] ?? rows[at - 1]);
  const list = shopApplicationsAddress(filter);
  return next ? `${list}#application-${next.id}` : list;
}

/** The list at the card of a closed dialog, or at a neighbor's if the filter excludes it now. */
export function addressBehind(
  filter: ShopApplicationFilter,
  rows: readonly { id: string }[],
  id: string,
  { older, newer }: { older: ApplicationBeside | null; newer: ApplicationBeside | null },
): string {
  const at = [id, older?.id, newer?.id].find((one) => rows.some((row) => row.id === one));
  const list = shopApplicationsAddress(filter);
  return at ? `${list}#application-${at}` : list;
}

export const FILTER_SHEET = 'application-filters';

/** Beside the list on wide screens, in a panel on small ones (S2 §2). */
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
            icon={<Search size={18} />}
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
