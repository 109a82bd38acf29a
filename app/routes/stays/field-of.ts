import type { Refused } from '#app/domain/results.ts';

/** The field that a refusal of days is about: of two days the one that is wrong, where that is known. */
export function fieldOf<Field extends string | undefined>({ about }: Refused, field: Field): Field | 'to' {
  return field !== undefined && about?.isLast ? 'to' : field;
}
