import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { controlProps, initialText } from '#app/ui/forms/field.ts';
import { FieldFrame, type FieldProps } from '#app/ui/forms/field-parts.tsx';
import { useFreshErrors } from '#app/ui/forms/use-fresh-errors.ts';
import { type LoadSuggestions, type Suggestion, useSuggestions } from '#app/ui/forms/use-suggestions.ts';

type ComboboxFieldProps = FieldProps & {
  load: LoadSuggestions;
  /** Letters before anything is suggested. */
  minimum?: number;
  /** Name of the hidden input that carries the picked suggestion's id; empty when the text is the person's own. */
  idName?: string;
  initialId?: string | undefined;
  placeholder?: string;
  maxLength?: number;
  /** Told of each text, and of the suggestion when one was picked. */
  onChange?: (text: string, picked: Suggestion | null) => void;
};

/** Free text with suggestions. Without a script it is an ordinary text input. */
export function ComboboxField(props: ComboboxFieldProps) {
  const {
    field: given,
    label,
    hint,
    optional,
    labelHidden,
    className,
    load,
    minimum = 2,
    idName,
    onChange,
    ...rest
  } = props;
  const { field, onEdit } = useFreshErrors(given);
  const { initialId = '', ...input } = rest;
  const [text, setText] = useState(initialText(field) ?? '');
  const [pickedId, setPickedId] = useState(initialId);
  const [open, setOpen] = useState(false);
  const { items, loading, ask } = useSuggestions(load, minimum);
  // Closed once a suggestion has been typed in full: an open list, even an empty one, hides the rest from assistive
  // tools.
  const isWritten = items.some((item) => item.label.toLowerCase() === text.trim().toLowerCase());
  const isShown = open && items.length > 0 && !isWritten;
  // A list that has not arrived yet cannot be closed: it must not open after the person has moved on.
  const goOn = () => {
    if (!isShown) setOpen(false);
  };

  const change = (value: string, details: { reason: string }) => {
    // Escape closes the list; it must not clear the field.
    if (details.reason === 'escape-key') return;
    onEdit();
    const picked = details.reason === 'item-press' ? (items.find((item) => item.label === value) ?? null) : null;
    setText(value);
    setPickedId(picked?.id ?? '');
    onChange?.(value, picked);
    if (!picked) ask(value);
  };

  return (
    <FieldFrame {...{ onEdit, field, label, hint, optional, labelHidden, className }}>
      <Autocomplete.Root<Suggestion>
        inputRef={leaveForm}
        items={items}
        value={text}
        onValueChange={change}
        open={isShown}
        onOpenChange={setOpen}
        itemToStringValue={(item) => item.label}
        filter={null}
        mode="none"
        autoHighlight
        openOnInputClick={false}
      >
        <span className="relative block">
          <Autocomplete.Input
            {...input}
            {...controlProps(field, Boolean(hint))}
            autoComplete="off"
            onBlur={goOn}
            // Also what was typed before the script ran, of which `change` says nothing.
            onInput={({ currentTarget: { value } }) => {
              if (value === text) return;
              setText(value);
              setPickedId('');
            }}
            onKeyDown={({ key }) => key === 'Escape' && goOn()}
            className="control pr-10"
          />
          {loading ? (
            <span className="absolute top-1/2 right-3 -translate-y-1/2">
              <Spinner size={18} />
            </span>
          ) : null}
        </span>
        {idName ? <input type="hidden" name={idName} value={pickedId} /> : null}
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={6} className="z-60 outline-none">
            <Autocomplete.Popup className="inked max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-auto overscroll-contain bg-surface py-1 shadow-hard empty:hidden data-empty:hidden">
              <Autocomplete.List>
                {(item: Suggestion) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 py-2 outline-none data-highlighted:bg-line data-highlighted:text-ground"
                  >
                    <span>{item.label}</span>
                    {item.detail ? <span className="text-sm opacity-75">{item.detail}</span> : null}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </FieldFrame>
  );
}

/** Of its hidden input, which has no name: conform takes that for the wrong field when the form itself has an error. */
function leaveForm(hidden: HTMLInputElement | null) {
  hidden?.setAttribute('form', '');
}
