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
