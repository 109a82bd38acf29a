import { type RefObject, useEffect } from 'react';

/** Focuses the field that the URL's hash names, by id or by name; of several boxes the checked one. */
export function useFieldAskedFor(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const asked = fieldNamedIn(location.hash);
    if (!asked) return;
    const named = `[name="${CSS.escape(asked)}"]`;
    const find = (what: string) => inside.current?.querySelector<HTMLElement>(what);
    const field = find(`#${CSS.escape(asked)}`) ?? find(`${named}:checked`) ?? find(named);
    field?.focus({ preventScroll: true });
    field?.closest('fieldset, [role="group"], [role="radiogroup"], label, div')?.scrollIntoView({ block: 'center' });
  }, [inside]);
}

/** Anybody can write another hash, which names no field. */
export function fieldNamedIn(hash: string): string | null {
  return /^#([\w.[\]-]+)$/.exec(hash)?.[1] ?? null;
}
