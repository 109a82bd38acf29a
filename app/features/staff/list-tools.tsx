import { Download, Search } from 'lucide-react';
import { Form } from 'react-router';
import { DOWNLOADED_ROWS_MAX, type StaffList, staffListAddress } from '#app/domain/staff/staff.ts';
import { SEARCH_TEXT_MAX } from '#app/domain/values/search.ts';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

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

type Choice = {
  name: string;
  label: string;
  /** The label of the empty choice. */
  all: string;
  value: string | null;
  options: ReadonlyArray<{ value: string; label: string }>;
};

type StaffSearchFormProps = {
  /** The list's path without a search. */
  list: string;
  /** Left out if the list has no text search. */
  words?: { q: string; placeholder: string };
  choices: readonly Choice[];
  /** The date range, for a list that is filtered by days. */
  days?: { from: string | null; until: string | null };
  isNarrowed: boolean;
};

/** Text search and filters of a staff list. The result has its own address; 'Clear All' leaves it. */
export function StaffSearchForm({ list, words, choices, days, isNarrowed }: StaffSearchFormProps) {
  const asked = [words?.q, ...choices.map(({ value }) => value), days?.from, days?.until].join('|');
  return (
    <Form method="get" action={list} role="search" key={asked} className="mb-6 flex flex-wrap items-end gap-3">
      {words ? (
        <TextField
          field={plainField('q', words.q)}
          label="Search"
          type="search"
          placeholder={words.placeholder}
          maxLength={SEARCH_TEXT_MAX}
          icon={<Search size={18} aria-hidden="true" />}
          className="min-w-[min(100%,16rem)] flex-1"
        />
      ) : null}
      {choices.map(({ name, label, all, value, options }) => (
        <SelectField
          key={name}
          field={plainField(name, value ?? '')}
          label={label}
          placeholder={all}
          options={options}
          className="min-w-[min(100%,12rem)] flex-1 sm:flex-none"
        />
      ))}
      {days ? (
        // The two days stay side by side.
        <div className="flex flex-1 flex-wrap gap-3 sm:flex-none sm:flex-nowrap">
          <DateField field={plainField('from', days.from ?? '')} label="From" className="min-w-40 flex-1" />
          <DateField field={plainField('until', days.until ?? '')} label="Until" className="min-w-40 flex-1" />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Search</Button>
        {isNarrowed ? (
          <ButtonLink to={list} variant="quiet">
            Clear All
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  );
}
