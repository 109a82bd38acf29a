import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { CheckboxChips } from '#app/ui/forms/choices.tsx';
import { plainField } from '#app/ui/forms/field.tsx';
import { PopoverButton, PopoverSheet } from '#app/ui/overlays/popover-sheet.tsx';

type FiltersButtonProps = {
  sheet: string;
  count: number;
  /** On wide screens the filters are beside the list. */
  isInline?: boolean;
};

/** Opens the filters where they are hidden, and shows how many are on. */
export function FiltersButton({ sheet, count, isInline = false }: FiltersButtonProps) {
  return (
    <PopoverButton
      target={sheet}
      icon={
        <SlidersHorizontal size={18} aria-hidden="true" className={isInline ? 'max-[23.75rem]:hidden' : undefined} />
      }
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

/** The filters of a search, inside its form. */
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

/** Any of the tattoo styles. */
export function StyleChips({ label = 'Styles', chosen }: { label?: string; chosen: readonly string[] }) {
  return (
    <CheckboxChips
      field={plainField('style', chosen)}
      label={label}
      options={TATTOO_STYLES.map((value) => ({ value, label: value }))}
    />
  );
}
