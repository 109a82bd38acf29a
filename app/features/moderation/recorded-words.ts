import { STAFF_LIST_LABEL } from '#app/copy/staff.ts';
import { STAFF_LISTS } from '#app/domain/staff.ts';
import type { RecordedAct } from '#app/features/moderation/staff-record.server.ts';

type Act = Pick<RecordedAct, 'action' | 'subjectType' | 'details'>;

/** What the page of the record says beside the name of a thing, in one line for its file (c-144); null for nothing. */
export function recordedDetails(act: Act): string | null {
  if (act.subjectType === 'announcement') return `${act.details.text}`;
  if (act.subjectType === 'list') return takenListWords(act);
  if (act.subjectType === 'mail') return mailWords(act);
  return tookInWords(act);
}

/** The page that was merged into it, and how staff knew; null for any other act. */
export function tookInWords({ action, details }: Pick<Act, 'action' | 'details'>): string | null {
  if (action !== 'shops.merged') return null;
  const { mergedName, reason } = details;
  const name = typeof mergedName === 'string' ? mergedName : 'another page';
  return `took in ${name}${typeof reason === 'string' ? `: ${reason}` : ''}`;
}

/** An undeliverable mail by its kind; whose it was is not kept. */
export const mailWords = ({ details }: Pick<Act, 'details'>): string => `${details.mail}`;

/** A list that was taken along, and how long it was. */
export function takenListWords({ details }: Pick<Act, 'details'>): string {
  const list = STAFF_LISTS.find((one) => one === details.list);
  if (!list) return 'a list';
  const rows = Number(details.rows);
  return `${STAFF_LIST_LABEL[list]}, ${rows === 1 ? '1 row' : `${rows} rows`}`;
}
