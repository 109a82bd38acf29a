import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { RemovableChip } from '#app/ui/feedback/badge.tsx';
import { CheckboxChips } from '#app/ui/forms/choices.tsx';
import { plainField } from '#app/ui/forms/fields.tsx';
import { PopoverButton, PopoverSheet } from '#app/ui/overlays/popover-sheet.tsx';

export type FilterChip<Search> = { label: string; without: Partial<Search> };

export const less = <T,>(values: readonly T[], one: T): T[] => values.filter((value) => value !== one);

type FilterChipsProps<Search> = {
  search: Search;
  chips: readonly FilterChip<Search>[];
  addressOf: (search: Search) => string;
};

export function FilterChips<Search>({ search, chips, addressOf }: FilterChipsProps<Search>) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters that are on" className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <RemovableChip label={label} to={addressOf({ ...search, ...without, after: null })} />
        </li>
      ))}
    </ul>
  );
}

type FiltersButtonProps = {
  sheet: string;
  count: number;
  isInline?: boolean;
};

export function FiltersButton({ sheet, count, isInline = false }: FiltersButtonProps) {
  return (
    <PopoverButton
      target={sheet}
      icon={<SlidersHorizontal size={18} className={isInline ? 'max-[23.75rem]:hidden' : undefined} />}
      {...(isInline && { className: 'max-sm:px-3.5! lg:hidden' })}
    >
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </PopoverButton>
  );
}

type FilterSheetProps = {
  id: string;
  clearAt: string;
  isInline?: boolean;
  children: ReactNode;
};

export function FilterSheet({ id, clearAt, isInline = false, children }: FilterSheetProps) {
  return (
    <PopoverSheet
      id={id}
      title="Filters"
      inlineOnWide={isInline}
      foot={
        <>
          <ButtonLink to={clearAt}>Clear All</ButtonLink>
          <Button type="submit" variant="primary">
            Apply Filters
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">{children}</div>
    </PopoverSheet>
  );
}

export function StyleChips({ label = 'Styles', chosen }: { label?: string; chosen: readonly string[] }) {
  return (
    <CheckboxChips
      field={plainField('style', chosen)}
      label={label}
      options={TATTOO_STYLES.map((value) => ({ value, label: value }))}
    />
  );
}
