/** What was typed, as a LIKE pattern that matches it literally: % and _ are escaped. */
export function literally(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&');
}

/** The same, matching anywhere in a text. */
export function anywhere(typed: string): string {
  return `%${literally(typed)}%`;
}
