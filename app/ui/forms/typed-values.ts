/** Also while its words are shown, when it is an ordinary field. */
const SECRETS = 'input[autocomplete$="-password"]';

/**
 * The fields of a form as they stand, nested as their names say. Rows without any text, such as those of images just
 * uploaded, are left out: nobody typed them. Passwords are never among them.
 */
export function typedValues(form: HTMLFormElement): Record<string, unknown> {
  const fields = new FormData(form);
  for (const field of form.querySelectorAll(SECRETS)) fields.delete(field.getAttribute('name') ?? '');
  // One that says it belongs to another form, as those for files do, forgets it when it leaves the page.
  for (const field of form.querySelectorAll('[name][form]')) {
    if (field.getAttribute('form') !== form.id) fields.delete(field.getAttribute('name') as string);
  }
  const entries = Object.entries(nested(fields)).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.filter(isSaid) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !(Array.isArray(value) && value.length === 0)));
}

/**
 * What the form held when the server, or the script, had drawn it: that may have been typed over before anybody could
 * look. Browsers fill in forms with a password by themselves, so these are taken as they stand.
 */
export function drawnValues(form: HTMLFormElement): Record<string, unknown> {
  if (form.querySelector(SECRETS)) return typedValues(form);
  // The document's values are those that were rendered. A separate document loads no pictures.
  const [drawn] = new DOMParser().parseFromString(form.outerHTML, 'text/html').forms;
  return drawn ? typedValues(drawn) : {};
}

/** As conform nests them on the server: every page needs this, and only pages with a form need conform. */
export function nested(fields: FormData): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const path = [...name.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, place]) => place ?? key);
    const isList = [...name.matchAll(/\[\d+\]|[^.[\]]+/g)].map(([key]) => key.startsWith('['));
    let part = whole;
    for (const [at, key] of path.slice(0, -1).entries()) {
      part[key] ??= isList[at + 1] ? [] : {};
      part = part[key] as Record<string, unknown>;
    }
    const last = path.at(-1) ?? '';
    const before = part[last];
    part[last] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return whole;
}

function isSaid(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return row !== '' && row !== undefined;
  if (!('id' in row)) return true;
  return Object.entries(row).some(([name, value]) => name !== 'id' && value !== '' && value !== undefined);
}

/**
 * What was typed as one text, for comparing: without the form's own ids, which are new each time it opens, and whatever
 * order rows with an id stand in, which is saved on its own.
 */
export function typedText({ seen: _, submissionId: __, ...typed }: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(typed).map(([name, value]) => [name, byId(value)]));
}

function byId(value: unknown): unknown {
  const idOf = (row: unknown) => (typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : null);
  if (!Array.isArray(value) || value.some((row) => idOf(row) === null)) return value;
  return [...value].sort((one, other) => (String(idOf(one)) < String(idOf(other)) ? -1 : 1));
}
