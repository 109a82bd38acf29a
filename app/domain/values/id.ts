const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for text that PostgreSQL accepts as a uuid; anything else in an address is simply not found. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
