type Option = { value: string; label: string };

/** Options of a closed list: each value under its own name, or under the one `labels` gives it. */
export function choices<T extends string>(values: readonly T[], labels?: Record<T, string>): Option[] {
  return values.map((value) => ({ value, label: labels ? labels[value] : value }));
}
