import { Plus, Trash2 } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Button, IconButton } from '#app/ui/actions/buttons.tsx';
import { type Field, FieldError, FieldHint } from '#app/ui/forms/fields.tsx';

type RowButton = ButtonHTMLAttributes<HTMLButtonElement>;

type RepeatingRowsProps<Row> = {
  field: Field;
  legend: string;
  hint?: ReactNode;
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  renderRow: (row: Row, index: number) => ReactNode;
  /** An `onClick`, or conform's `getButtonProps(...)`, which works without a script. */
  add: RowButton;
  remove: (index: number) => RowButton;
  addLabel: string;
  removeLabel: (index: number) => string;
  max?: number;
};

export function RepeatingRows<Row>(props: RepeatingRowsProps<Row>) {
  const { field, legend, hint, rows, rowKey, renderRow, add, remove, addLabel, removeLabel, max } = props;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <FieldHint id={field.descriptionId}>{hint}</FieldHint>
      {rows.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {rows.map((row, index) => (
            <li
              key={rowKey(row, index)}
              className="flex items-start gap-2 rounded-md border border-hairline bg-surface p-3"
            >
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-flow-col sm:auto-cols-fr">{renderRow(row, index)}</div>
              <IconButton {...typed(remove(index))} label={removeLabel(index)} icon={<Trash2 size={20} />} />
            </li>
          ))}
        </ul>
      ) : null}
      <FieldError field={field} />
      {max === undefined || rows.length < max ? (
        <Button {...typed(add)} className="self-start" size="sm" icon={<Plus size={18} />}>
          {addLabel}
        </Button>
      ) : null}
    </fieldset>
  );
}

function typed(button: RowButton): RowButton {
  return { type: button.name ? 'submit' : 'button', ...button };
}
