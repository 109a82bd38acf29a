import { dayNumber } from '#app/ui/data/formatters.ts';

type Dated = { createdAt: Date };

export function byDay<M extends Dated>(messages: readonly M[], timeZone?: string): { day: number; messages: M[] }[] {
  const days: { day: number; messages: M[] }[] = [];
  for (const message of messages) {
    const day = dayNumber(message.createdAt, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Numbers start at 1 in each conversation, without gaps. */
type Numbered = { id: string; seq: number };

/** Merges a loaded page into the shown messages; the page's version wins. Across a gap only the newer part is kept. */
export function mergeMessages<M extends Numbered>(shown: readonly M[], page: readonly M[]): M[] {
  const [first, last] = [shown[0], shown.at(-1)];
  const [pageFirst, pageLast] = [page[0], page.at(-1)];
  if (!first || !last) return [...page];
  if (!pageFirst || !pageLast) return [...shown];
  if (pageFirst.seq > last.seq + 1) return [...page];
  if (pageLast.seq < first.seq - 1) return [...shown];
  const bySeq = new Map(shown.map((message) => [message.seq, message]));
  for (const message of page) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}
