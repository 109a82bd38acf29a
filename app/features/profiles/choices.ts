type Option = { value: string; label: string };

/** Options of a closed list, labeled by `labels` or by the values themselves. */
export function choices<T extends string>(values: readonly T[], labels?: Record<T, string>): Option[] {
  return values.map((value) => ({ value, label: labels ? labels[value] : value }));
}
