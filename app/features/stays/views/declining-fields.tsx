import { DECLINE_REASON_LABELS, declining as words } from '#app/copy/declining.ts';
import { DECLINE_NOTE_MAX, type Declined, REASONS_FOR } from '#app/domain/declining.ts';
import { Button } from '#app/ui/actions/buttons.tsx';
import { choices } from '#app/ui/forms/choices.tsx';
import { type Field, SelectField, TextAreaField } from '#app/ui/forms/fields.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type DecliningFieldsProps = {
  declined: Declined;
  fields: { reason: Field; note: Field };
  earlier: readonly string[];
  /** A pair with a block exchanges no text (ruling c-155). */
  withoutNote?: boolean;
};

/** Why a shop says no to an application or to a request, the same for both. */
export function DecliningFields({ declined, fields, earlier, withoutNote = false }: DecliningFieldsProps) {
  return (
    <>
      <SelectField
        field={fields.reason}
        label={words.reason}
        options={choices(REASONS_FOR[declined], DECLINE_REASON_LABELS)}
        placeholder={words.noReason}
        optional
      />
      {withoutNote ? null : (
        <div>
          <TextAreaField
            field={fields.note}
            label={words.note}
            hint={words.theyRead}
            rows={2}
            maxLength={DECLINE_NOTE_MAX}
            optional
          />
          <EarlierNotes notes={earlier} fieldId={fields.note.id} />
        </div>
      )}
    </>
  );
}

/** Buttons that fill the field with an earlier note. Needs scripts. */
export function EarlierNotes({ notes, fieldId }: { notes: readonly string[]; fieldId: string }) {
  const hydrated = useHydrated();
  if (!hydrated || notes.length === 0) return null;
  const write = (note: string) => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = note;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <details className="mt-1">
      <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center text-sm">{words.earlier}</summary>
      <ul className="flex flex-col gap-2">
        {notes.map((note) => (
          <li key={note}>
            <Button
              size="sm"
              className="min-h-11! w-full justify-start! text-left font-normal!"
              onClick={(event) => {
                event.currentTarget.closest('details')?.removeAttribute('open');
                write(note);
              }}
            >
              <span className="line-clamp-2">{note}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
