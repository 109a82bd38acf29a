import type { SuspensionKind, SuspensionState } from '#app/domain/suspension.ts';

export const SUSPENSION_KIND_LABEL: Record<SuspensionKind, string> = {
  suspend: 'Suspend for days',
  ban: 'Ban for good',
};

export const SUSPENSION_STATE_LABEL: Record<SuspensionState, string> = {
  suspended: 'Suspended',
  banned: 'Banned',
  over: 'Over',
};

/** For days it is a suspension, for good a ban: one word each, on every page and in every mail (c-168). */
export const keptOutBy = (isBan: boolean): string => (isBan ? 'ban' : 'suspension');

/** What is said to whoever is kept out, over all of it. */
export const keptOutTitle = (isBan: boolean): string =>
  isBan ? 'Your account is banned' : 'Your account is suspended';

/** What is said to them once they may come in again. */
export const letInWords = (isBan: boolean): string => (isBan ? 'Your ban was lifted.' : 'Your suspension is over.');

/** What is as before then, and what is not; `staysRemoved` where staff removed something that is not put back. */
export function overWords({ isBan, staysRemoved }: { isBan: boolean; staysRemoved: boolean }): string {
  const ended = staysRemoved ? 'What our staff removed stays removed, and guest spots' : 'Guest spots';
  return `${letInWords(isBan)} ${ended} that ended stay ended; everything else is as it was before.`;
}

/** What being kept out means: until its end, or, of a ban, for good. Members of both roles read it. */
export function keptOutWords(until: Date | null): string {
  return `${untilWords(until)} ${until ? 'Until then nobody' : 'Nobody'} sees your page or what you posted, and nobody can write to you. What you had open of guest spots has ended.`;
}

/** 'You cannot sign in until December 1, 2026 at 6:48 AM UTC.' */
function untilWords(until: Date | null): string {
  if (!until) return 'You cannot sign in any more.';
  const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const time = until.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' }).replaceAll('\u202f', ' ');
  return `You cannot sign in until ${day} at ${time} UTC.`;
}
