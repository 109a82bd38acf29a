import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Spinner } from '#app/ui/feedback/progress.tsx';
import { FieldFrame, type FieldProps, initialText, isComposing, useFieldParts } from '#app/ui/forms/fields.tsx';

type Suggestion = { id: string; label: string; detail?: string };
type LoadSuggestions = (query: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

const PAUSE_MS = 180;

function useSuggestions(load: LoadSuggestions, minimum: number) {
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const [loading, setLoading] = useState(false);
  const asked = useRef<{ timer: number; abort: AbortController } | null>(null);

  const cancel = () => {
    if (!asked.current) return;
    clearTimeout(asked.current.timer);
    asked.current.abort.abort();
    asked.current = null;
  };

  const ask = (query: string) => {
    cancel();
    if (query.trim().length < minimum) {
      setItems([]);
      setLoading(false);
      return;
    }
    const abort = new AbortController();
    const answer = async () => {
      const found = await load(query.trim(), abort.signal).catch(() => []);
      if (abort.signal.aborted) return;
      setItems(found);
      setLoading(false);
    };
    setLoading(true);
    asked.current = { timer: window.setTimeout(answer, PAUSE_MS), abort };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field goes away.
  useEffect(() => cancel, []);

  return { items, loading, ask };
}

type ComboboxFieldProps = FieldProps & {
  load: LoadSuggestions;
  /** Letters before anything is suggested. */
  minimum: number;
  /** The hidden input for the id of the picked suggestion; empty for free text. */
  idName?: string;
  initialId?: string | undefined;
  /** Picking a suggestion sends the form. */
  submitsOnPick?: boolean;
  placeholder: string;
  maxLength: number;
};

/** A text field with suggestions (ARIA combobox). Without a script it is an ordinary text field. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { field, frame, control, rest } = useFieldParts(props);
  const { load, minimum, idName, initialId = '', submitsOnPick = false, ...input } = rest;
  const [text, setText] = useState(initialText(field) ?? '');
  const [pickedId, setPickedId] = useState(initialId);
  const [open, setOpen] = useState(false);
  const { items, loading, ask } = useSuggestions(load, minimum);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  // Closed once a suggestion is typed in full: an open list hides the rest from assistive tools.
  const isWritten = items.some((item) => item.label.toLowerCase() === text.trim().toLowerCase());
  const isShown = open && items.length > 0 && !isWritten;
  const listId = `${field.id}-list`;

  const type = (value: string) => {
    if (value === text) return;
    setText(value);
    setPickedId('');
    // Text typed before hydration may be in a field that was left already.
    if (document.activeElement !== box.current) return;
    setOpen(true);
    setAt(0);
    ask(value);
  };
  const pick = (item: Suggestion) => {
    frame.onEdit();
    setText(item.label);
    setPickedId(item.id);
    setOpen(false);
    // After the field has its text.
    if (submitsOnPick) setTimeout(() => box.current?.form?.requestSubmit());
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') setOpen(false);
    if (!isShown) return;
    const item = items[at];
    if (event.key === 'ArrowDown') setAt((at + 1) % items.length);
    else if (event.key === 'ArrowUp') setAt((at + items.length - 1) % items.length);
    else if (event.key === 'Enter' && item) pick(item);
    else if (event.key !== 'Escape') return;
    event.preventDefault();
  };

  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <input
          {...input}
          {...control}
          ref={box}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown ? `${listId}-${at}` : undefined}
          autoComplete="off"
          value={text}
          // Also fires for text typed before hydration, for which `onChange` does not.
          onInput={({ currentTarget }) => type(currentTarget.value)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
          className="control pr-10"
        />
        {loading ? (
          <span className="absolute top-1/2 right-3 -translate-y-1/2">
            <Spinner size={18} />
          </span>
        ) : null}
        {isShown ? <Suggestions id={listId} label={props.label} items={items} at={at} onPick={pick} /> : null}
      </span>
      {idName ? <input type="hidden" name={idName} value={pickedId} /> : null}
    </FieldFrame>
  );
}

/** With less room below and more above, the list opens upwards. */
const ROOM_PX = 220;

type SuggestionsProps = {
  id: string;
  label: string;
  items: readonly Suggestion[];
  at: number;
  onPick: (item: Suggestion) => void;
};

function Suggestions({ id, label, items, at, onPick }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isAbove, setAbove] = useState(false);

  useLayoutEffect(() => {
    const field = list.current?.parentElement?.getBoundingClientRect();
    if (!field) return;
    const below = (window.visualViewport?.height ?? window.innerHeight) - field.bottom;
    setAbove(below < ROOM_PX && field.top > below);
  }, []);

  useLayoutEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={classNames(
        'inked absolute inset-x-0 z-60 max-h-[min(20rem,40dvh)] overflow-auto overscroll-contain bg-surface py-1 shadow-hard',
        isAbove ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
      )}
    >
      {items.map((item, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus, and its keys pick.
        <div
          key={item.id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 py-2 hover:bg-grey-wash aria-selected:bg-line aria-selected:text-ground"
        >
          <span>{item.label}</span>
          {item.detail ? <span className="text-sm opacity-75">{item.detail}</span> : null}
        </div>
      ))}
    </div>
  );
}
