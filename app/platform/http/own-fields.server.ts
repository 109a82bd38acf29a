/** No list in any form is longer; a higher index is an attempt to make the server build a huge list. */
const INDEX_MAX = 199;
const FIELDS_MAX = 1_000;
const NAME_MAX = 120;
const NAME = /^[a-z_][\w-]*(?:\.[a-z_][\w-]*|\[\d{1,3}\]){0,4}$/i;
const NEVER = /(?:^|\.)(?:__proto__|constructor|prototype|__state__)(?:$|[.[])/;
const INTENT = '__intent__';

/** The fields of a posted form that a form of ours can hold; everything else is ignored (trust: no bomb in a name). */
export function ownFields(posted: FormData): FormData {
  const own = new FormData();
  let count = 0;
  for (const [name, value] of posted) {
    const isOwn = name === INTENT ? isOwnIntent(value) : isOwnName(name);
    if (isOwn && ++count <= FIELDS_MAX) own.append(name, value);
  }
  return own;
}

function isOwnName(name: unknown): boolean {
  if (typeof name !== 'string' || name.length > NAME_MAX || !NAME.test(name) || NEVER.test(name)) return false;
  return Array.from(name.matchAll(/\[(\d+)\]/g)).every(([, index]) => Number(index) <= INDEX_MAX);
}

/** Buttons that add a row to a list of the form, remove one, or put a text into a field; ours do nothing else. */
function isOwnIntent(value: FormDataEntryValue): boolean {
  if (typeof value !== 'string') return false;
  try {
    const { type, payload } = JSON.parse(value);
    const isRow = type === 'insert' || type === 'remove';
    const isText = type === 'update' && typeof payload.value === 'string';
    return (isRow || isText) && isOwnName(payload.name);
  } catch {
    return false;
  }
}
