import { dayNumber } from '#app/ui/data/relative-time.ts';

type Dated = { createdAt: Date };

/** Messages in their order, parted where the reader's calendar turns a page. */
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
