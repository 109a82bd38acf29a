import { Check } from 'lucide-react';
import { initialList } from '#app/ui/forms/field.ts';
import { FieldGroup } from '#app/ui/forms/field-group.tsx';
import type { FieldProps } from '#app/ui/forms/field-parts.tsx';
import type { Option } from '#app/ui/forms/select-field.tsx';
import { useFreshErrors } from '#app/ui/forms/use-fresh-errors.ts';

type CheckboxChipsProps = FieldProps & {
  options: readonly Option[];
  /** Called with the ticked values after each change. */
  onChange?: (values: string[]) => void;
};

/** Any number of a set, as chips; each is a real checkbox with the group's name. */
export function CheckboxChips({ options, onChange, ...group }: CheckboxChipsProps) {
  const { field, onEdit } = useFreshErrors(group.field);
  const ticked = initialList(field);
  return (
    <FieldGroup {...group}>
      <div
        key={field.key}
        className="flex flex-wrap gap-2"
        onInput={(event) => {
          onEdit();
          const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked');
          onChange?.(Array.from(boxes, (box) => box.value));
        }}
      >
        {options.map((option, index) => (
          <label key={option.value} className="chip-box">
            <input
              type="checkbox"
              name={field.name}
              value={option.value}
              disabled={option.disabled}
              defaultChecked={ticked.includes(option.value)}
              id={`${field.id}-${index}`}
              aria-invalid={field.errors?.length ? true : undefined}
              className="peer over-label"
            />
            <Check size={16} strokeWidth={3} aria-hidden="true" className="hidden peer-checked:block" />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
