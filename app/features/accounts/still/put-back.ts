import { freshenError, shownPasswords, showPasswords } from '#app/ui/still/static-forms.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const FIELDS = ':is(input:not([type="hidden"]), select, textarea)[name]';

/** What a form holds, by the names of its fields; of choices those that are made. */
export type Held = Map<string, string[]>;

/** What the page of an answer cannot know of the form that it answers. */
export type Kept = {
  /** Secrets, which the server never sends back, and what was typed while the answer was on its way. */
  values: Held;
  /** The fields that were changed meanwhile. */
  changed: string[];
  /** Those that show their password. */
  shown: string[];
  /** Where somebody is typing. */
  at: { name: string; value: string; selection: [start: number, end: number] | null } | null;
};

const NOTHING: Kept = { values: new Map(), changed: [], shown: [], at: null };

export function heldBy(form: HTMLFormElement): Held {
  const held = new FormData(form);
  return new Map(fieldsOf(form).map(({ name }) => [name, held.getAll(name).map(String)]));
}

/** Once the form has done what it was sent for, nothing of it is kept, and secrets least of all. */
export function keptOf(form: HTMLFormElement, sent: Held, { hasWorked }: { hasWorked: boolean }): Kept {
  if (hasWorked) return NOTHING;
  const held = [...heldBy(form)];
  const isSecret = (name: string) => form.querySelector(`[name="${name}"][autocomplete$="-password"]`) !== null;
  const changed = held.flatMap(([name, now]) => (now.join('\n') === sent.get(name)?.join('\n') ? [] : [name]));
  return {
    values: new Map(held.filter(([name]) => isSecret(name) || changed.includes(name))),
    changed,
    shown: shownPasswords(form),
    at: changed.length > 0 ? typingAt(form) : null,
  };
}

function typingAt(form: HTMLFormElement): Kept['at'] {
  const field = fieldsOf(form).find((one) => one === document.activeElement);
  if (!field) return null;
  const { name, value } = field;
  // Only text has a selection that scripts may see; an e-mail's is its end.
  const { selectionStart: start, selectionEnd: end } = field instanceof HTMLSelectElement ? NO_SELECTION : field;
  return { name, value, selection: start === null || end === null ? null : [start, end] };
}

const NO_SELECTION = { selectionStart: null, selectionEnd: null };

/** Puts it back into the page that has taken the form's place, without what is said there about values that are gone. */
export function putBack({ values, changed, shown }: Kept): void {
  for (const [name, held] of values) for (const field of fieldsNamed(name)) fill(field, held);
  for (const name of changed) for (const field of fieldsNamed(name)) freshenError(field);
  showPasswords(shown);
}

/** Whether somebody was typing, and can go on. */
export function goOnTyping({ at }: Kept): boolean {
  const fields = at ? fieldsNamed(at.name) : [];
  const field = fields.find(({ value }) => value === at?.value) ?? fields[0];
  field?.focus();
  if (at?.selection && field && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...at.selection);
  return field !== undefined;
}

function fill(field: Field, held: string[]): void {
  const isChoice = field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);
  if (isChoice) field.checked = held.includes(field.value);
  else field.value = held[0] ?? '';
}

const fieldsOf = (form: HTMLFormElement): Field[] => [...form.querySelectorAll<Field>(FIELDS)];

/** Of the first form that has one of that name. */
function fieldsNamed(name: string): Field[] {
  for (const form of document.querySelectorAll<HTMLFormElement>('#content form[method="post"]')) {
    const fields = fieldsOf(form).filter((field) => field.name === name);
    if (fields.length > 0) return fields;
  }
  return [];
}
