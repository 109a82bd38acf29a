type Option = { value: string; label: string };

export function choices<T extends string>(values: readonly T[], labels?: Record<T, string>): Option[] {
  return values.map((value) => ({ value, label: labels ? labels[value] : value }));
}
