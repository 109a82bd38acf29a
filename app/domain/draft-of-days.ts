import { draftOver } from '#app/domain/edit-conflict.ts';

type Draft = { values: Record<string, unknown>; drawn?: Record<string, unknown> };

/** What a form that asks for days holds, or one that offers them. */
export type WithDays = { from: string; to: string; submissionId: string };

/**
 * A draft over a form that opens on days. What was written comes back whatever they are; days that were typed only where
 * the form opens on those that they were typed over, or on none: others were chosen since, and choosing is the later word
 * (ruling c-173).
 */
export function draftOverDays<V extends WithDays>(opened: V, draft: Draft): V {
  const { from = '', to = '' } = draft.drawn ?? {};
  const isSameChoice = opened.from === '' || (from === opened.from && to === opened.to);
  return { ...draftOver(opened, draft), ...(isSameChoice ? {} : { from: opened.from, to: opened.to }) };
}

/** Whether a form shows anything that it did not open on; which post it is stands in no field. */
export function isDrafted<V extends WithDays>(opened: V, shown: V): boolean {
  const names = Object.keys({ ...opened, ...shown }) as (keyof V)[];
  return names.some((name) => name !== 'submissionId' && (opened[name] ?? '') !== (shown[name] ?? ''));
}
