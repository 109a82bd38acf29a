import { type RefObject, useEffect } from 'react';

/**
 * A link that names a field after its '#', by its id or by the name it is sent under, leads to the field itself: it has
 * the focus. Fields made of several boxes begin with the one that is chosen.
 */
export function useFieldAskedFor(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const asked = fieldNamedIn(location.hash);
    if (!asked) return;
    const named = `[name="${CSS.escape(asked)}"]`;
    const find = (what: string) => inside.current?.querySelector<HTMLElement>(what);
    const field = find(`#${CSS.escape(asked)}`) ?? find(`${named}:checked`) ?? find(named);
    // The whole of it, its label included, comes into view.
    field?.focus({ preventScroll: true });
    field?.closest('fieldset, [role="group"], [role="radiogroup"], label, div')?.scrollIntoView({ block: 'center' });
  }, [inside]);
}

/** As our own links write it; anybody can write another, which names no field. */
export function fieldNamedIn(hash: string): string | null {
  return /^#([\w.[\]-]+)$/.exec(hash)?.[1] ?? null;
}
