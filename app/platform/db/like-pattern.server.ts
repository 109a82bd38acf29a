/** What was typed, as a LIKE pattern that means just that: % and _ are letters. */
export function literally(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&');
}

/** The same, anywhere in a text. */
export function anywhere(typed: string): string {
  return `%${literally(typed)}%`;
}
