import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { SEARCH_TEXT_MAX } from '#app/domain/search-field.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { plainField } from '#app/ui/forms/field.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type Choice = {
  name: string;
  label: string;
  /** What it says while nothing is chosen. */
  all: string;
  value: string | null;
  options: ReadonlyArray<{ value: string; label: string }>;
};

type StaffSearchFormProps = {
  /** The list's address without a search. */
  list: string;
  /** Left out where there are no words to look for. */
  words?: { q: string; placeholder: string };
  choices: readonly Choice[];
  isNarrowed: boolean;
};

/** Words and choices over one of the staff's lists; the answer has an address, and 'Clear All' leads out of it. */
export function StaffSearchForm({ list, words, choices, isNarrowed }: StaffSearchFormProps) {
  const asked = [words?.q, ...choices.map(({ value }) => value)].join('|');
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
