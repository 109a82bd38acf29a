type From<T> = { from: T; to: T };
type Where = { address: string; city: string; state: string };

/**
 * What of a shop's page a guest spot followed: only what became another one. Null in place of both values once the shop has
 * left, whose name and street are kept by nobody (ruling c-186).
 */
export type PageChange = {
  name?: From<string> | null;
  place?: From<Where> | null;
  zone?: From<string> | null;
};

/** That of an act, out of its details; acts of earlier days were about the place alone, and kept nothing. */
export function pageChangeIn({ name, place, zone }: Record<string, unknown>): PageChange {
  return { ...known('name', name), ...known('place', place), ...known('zone', zone) } as PageChange;
}

const known = (key: keyof PageChange, value: unknown) => (value === undefined ? {} : { [key]: value });

/** For whoever is not told the street (yet): it is of the place that somebody goes to, once that is settled. */
export function withoutStreets({ place, ...change }: PageChange): PageChange {
  if (!place) return { ...change, ...known('place', place) };
  const [from, to] = [place.from, place.to].map((where) => ({ ...where, address: '' })) as [Where, Where];
  return { ...change, place: { from, to } };
}

const PARTS = ['name', 'place', 'zone'] as const;

/** Of changes one after the other: from what it was at first to what it is. Null where all is as it was again. */
export function changedOverall(changes: readonly PageChange[]): PageChange | null {
  const overall = Object.fromEntries(PARTS.flatMap((part) => changedPart(part, changes)));
  const isUnknown = changes.some((change) => PARTS.every((part) => change[part] === undefined));
  return Object.keys(overall).length > 0 || isUnknown ? overall : null;
}

function changedPart(part: keyof PageChange, changes: readonly PageChange[]): [string, From<unknown> | null][] {
  const all = changes.map((change) => change[part]).filter((change) => change !== undefined);
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (first === null || last === null) return [[part, null]];
  const isAsBefore = Object.entries(asRow(first.from)).every(([key, value]) => asRow(last.to)[key] === value);
  return isAsBefore ? [] : [[part, { from: first.from, to: last.to }]];
}

const asRow = (value: string | Where): Record<string, string> => (typeof value === 'string' ? { value } : value);
