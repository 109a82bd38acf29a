import { dateLabel, daysLabel } from '#app/copy/dates.ts';
import { departed, inside, SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { Days } from '#app/domain/values/dates.ts';

export const WAITING_TITLE = 'Your move';
export const NOTHING_WAITS = "You're all caught up.";

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export function furtherAnswers(count: number): string | null {
  return count > 0 ? `${counted(count, 'more answer')} came` : null;
}

type Talk = { role: 'artist' | 'shop'; name: string | null; isGone: boolean };

export function wroteToYou({ role, name, isGone }: Talk): string {
  return `${isGone ? departed(role) : name || (role === 'artist' ? SOME_ARTIST : SOME_SHOP)} wrote to you`;
}

export function unreadLine(unread: number, otherTalks: number): string {
  const messages = counted(unread, 'unread message');
  return otherTalks > 0 ? `${messages}, and more in ${counted(otherTalks, 'other conversation')}` : messages;
}

export function applicationsWait(count: number, name: string | null): string {
  if (count === 1) return `${name || SOME_ARTIST} is waiting for your answer`;
  return `${count} applications to review`;
}

export function waitsLongest(count: number, name: string | null, job: string): string {
  return count === 1 ? job : `Oldest: ${name || SOME_ARTIST}, ${job}`;
}

export function offersWait(count: number, shop: string): string {
  return count === 1 ? `${shop || SOME_SHOP} offered you a guest spot` : `${count} guest spot offers to answer`;
}

export function requestsWait(count: number, artist: string): string {
  return count === 1 ? `${artist || SOME_ARTIST} wants a guest spot` : `${count} guest spot requests to answer`;
}

/** The days; of several, those that expire first. */
export function endsFirst(count: number, name: string, days: Days): string {
  return count === 1 ? daysLabel(days) : `Reply first to ${inside(name)} (${daysLabel(days)})`;
}

export function applicationsClose(on: string): string {
  return `Applications close on ${dateLabel(on)}`;
}

export function closingListings(title: string, others: number): string {
  return others > 0 ? `${title}, and soon ${counted(others, 'other listing')}` : title;
}

const DAY = 24 * 60 * 60 * 1000;

export function waitingLabel(since: Date, now: Date): string {
  const days = Math.floor((now.getTime() - since.getTime()) / DAY);
  if (days < 1) return 'New today';
  return days === 1 ? 'Waiting 1 day' : `Waiting ${days} days`;
}
