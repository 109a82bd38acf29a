/** What the names of a form stand for, by path: 'images[].description' is that of any row. */
export type Kinds = {
  areas: string[];
  /** Boxes to tick: a group with one ticked is posted like a text. */
  ticks: string[];
};

/** The same part of a form as the draft has it, as it was drawn, and as it was typed over. */
type Three<Part = unknown> = [draft: Part, drawn: Part, typed: Part];
type Fields = Record<string, unknown>;

/** The kinds of what `form` asks for. */
export function kindsIn(form: HTMLFormElement): Kinds {
  const pathsOf = (selector: string) =>
    Array.from(form.querySelectorAll(selector), (control) =>
      (control.getAttribute('name') ?? '').replaceAll(/\[\d+\]/g, '[]'),
    );
  return { areas: pathsOf('textarea'), ticks: pathsOf('input[type="checkbox"]') };
}

/**
 * A part of a draft with what was typed over it. It goes field by field and row by row: what nobody touched stays the
 * draft's. In a text area that was drawn empty, the draft's text stands before what was typed.
 */
export function typedOver(kinds: Kinds, path: string, three: Three): unknown {
  const [draft, drawn, typed] = three;
  if (isSame(drawn, typed)) return draft;
  if (kinds.ticks.includes(path)) {
    const ticked = listTypedOver(mapped(three, listOf));
    return ticked.length > 1 ? ticked : ticked[0];
  }
  if (three.some(Array.isArray)) {
    const lists = mapped(three, listOf);
    const key = keyOf(lists.flat());
    const rows = key ? rowsTypedOver(kinds, path, key, mapped(lists, fieldsIn)) : listTypedOver(lists);
    return rows.length > 0 ? rows : undefined;
  }
  if (isFields(draft)) return fieldsTypedOver(kinds, path, mapped(three, fieldsOf));
  const isBoth = kinds.areas.includes(path) && !drawn && draft && typed && draft !== typed;
  return isBoth ? `${draft}\n${typed}` : typed;
}

function fieldsTypedOver(kinds: Kinds, path: string, three: Three<Fields>): Fields {
  const names = three.flatMap(Object.keys);
  const over = (name: string) =>
    typedOver(
      kinds,
      `${path}.${name}`,
      mapped(three, (fields) => fields[name]),
    );
  return Object.fromEntries(names.map((name) => [name, over(name)]));
}

/** Rows that a key tells apart. One that is missing in a form stands there without any text (`typedValues`). */
function rowsTypedOver(kinds: Kinds, path: string, key: string, three: Three<Fields[]>): unknown[] {
  const ids = new Set(three.flat().map((row) => row[key]));
  const rows = Array.from(ids, (id) => {
    const [draft, drawn, typed] = mapped(three, (list) => list.find((row) => row[key] === id));
    const empty = { [key]: id };
    return typedOver(kinds, `${path}[]`, [draft, drawn ?? empty, typed ?? empty]);
  });
  return rows.filter(isFields);
}

/** Ticks, texts, and rows that only their words tell apart. What was typed keeps its place: somebody writes there. */
function listTypedOver([draft, drawn, typed]: Three<unknown[]>): unknown[] {
  const rows = draft.filter((row) => !has(drawn, row) || has(typed, row));
  for (const [place, row] of typed.entries()) {
    if (!has(drawn, row) && !has(rows, row)) rows.splice(place, 0, row);
  }
  return rows;
}

const mapped = <From, To>([draft, drawn, typed]: Three<From>, to: (part: From) => To): Three<To> => [
  to(draft),
  to(drawn),
  to(typed),
];

const listOf = (part: unknown): unknown[] => (Array.isArray(part) ? part : part === undefined ? [] : [part]);
const fieldsOf = (part: unknown): Fields => (isFields(part) ? part : {});
const fieldsIn = (rows: unknown[]): Fields[] => rows.filter(isFields);

function isFields(part: unknown): part is Fields {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

/** What tells these rows apart, if anything does. */
const keyOf = (rows: unknown[]) => ['id', 'day'].find((key) => rows.every((row) => isFields(row) && key in row));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

const has = (rows: unknown[], row: unknown) => rows.some((other) => isSame(other, row));
