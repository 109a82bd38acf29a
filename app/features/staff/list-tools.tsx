import { Download, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { DOWNLOADED_ROWS_MAX, type StaffList, staffListAddress, staffListPage } from '#app/domain/staff/staff.ts';
import { type Page, SEARCH_TEXT_MAX } from '#app/domain/values/search.ts';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/notices.tsx';
import { DateField, plainField, SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import type { OrnamentName } from '#app/ui/ornaments/ornament.tsx';

type ListSearch = Record<string, string | null> & { q: string; after: string | null };

type Choice = {
  name: string;
  label: string;
  all: string;
  values: readonly string[];
  labels: Readonly<Record<string, string>>;
};

type SearchFormProps = {
  list: StaffList;
  search: ListSearch;
  placeholder: string;
  choices: readonly Choice[];
};

type SearchedListProps<Row> = SearchFormProps & {
  page: Page<Row>;
  /** Completes 'Pages of ...'. */
  of: string;
  caption: string;
  columns: readonly Column<Row>[];
  ornament: OrnamentName;
  /** The words for a list without rows, and for a search that finds none. */
  none: string;
  noneFound: string;
  hint?: ReactNode;
  isOldestFirst?: boolean;
};

export function SearchedList<Row extends { id: string }>(props: SearchedListProps<Row>) {
  const { list, search, placeholder, choices, page, of, caption, columns, ornament, none, noneFound } = props;
  const { hint, isOldestFirst = false } = props;
  const pathTo = (after: string | null) => after && staffListAddress(staffListPage(list), { ...search, after });
  return (
    <>
      <SearchForm list={list} search={search} placeholder={placeholder} choices={choices} />
      {page.rows.length === 0 ? (
        <EmptyState ornament={ornament} title={isNarrowed(search) ? noneFound : none}>
          {hint}
        </EmptyState>
      ) : (
        <DataTable caption={caption} rows={page.rows} rowKey={(row) => row.id} columns={columns} />
      )}
      <Pagination
        label={`Pages of ${of}`}
        newer={pathTo(page.newer)}
        older={pathTo(page.older)}
        newerLabel={isOldestFirst ? 'Older' : 'Newer'}
        olderLabel={isOldestFirst ? 'Newer' : 'Older'}
      />
      {page.rows.length > 0 ? <DownloadList list={list} search={search} /> : null}
    </>
  );
}

const isNarrowed = (search: ListSearch) => Object.entries(search).some(([name, value]) => name !== 'after' && value);

/** Text search and filters. A list with days in its search is also filtered by days. 'Clear All' leaves the search. */
function SearchForm({ list, search, placeholder, choices }: SearchFormProps) {
  const page = staffListPage(list);
  return (
    <Form
      method="get"
      action={page}
      role="search"
      key={staffListAddress('', { ...search, after: null })}
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      <TextField
        field={plainField('q', search.q)}
        label="Search"
        type="search"
        placeholder={placeholder}
        maxLength={SEARCH_TEXT_MAX}
        icon={<Search size={18} aria-hidden="true" />}
        className="min-w-[min(100%,16rem)] flex-1"
      />
      {choices.map(({ name, label, all, values, labels }) => (
        <SelectField
          key={name}
          field={plainField(name, search[name] ?? '')}
          label={label}
          placeholder={all}
          options={values.map((value) => ({ value, label: labels[value] ?? value }))}
          className="min-w-[min(100%,12rem)] flex-1 sm:flex-none"
        />
      ))}
      {'from' in search ? (
        <div className="flex flex-1 flex-wrap gap-3 sm:flex-none sm:flex-nowrap">
          <DateField field={plainField('from', search.from ?? '')} label="From" className="min-w-40 flex-1" />
          <DateField field={plainField('until', search.until ?? '')} label="Until" className="min-w-40 flex-1" />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Search</Button>
        {isNarrowed(search) ? (
          <ButtonLink to={page} variant="quiet">
            Clear All
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  );
}

type DownloadListProps = { list: StaffList; search: Record<string, string | null> };

/** Downloads all rows of a search as a file (c-144). A plain form: the answer is a file, so the page stays. */
export function DownloadList({ list, search }: DownloadListProps) {
  const action = staffListAddress(`/admin/lists/${list}`, { ...search, after: null });
  return (
    <form method="post" action={action} className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" size="sm">
        <Download size={16} aria-hidden="true" />
        Download CSV
      </Button>
      <p className="text-muted text-sm">
        All rows of this search, {DOWNLOADED_ROWS_MAX.toLocaleString('en-US')} at most. It is recorded who took them.
      </p>
    </form>
  );
}
