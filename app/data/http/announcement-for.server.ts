import type { Actor } from '#app/domain/accounts.ts';
import { type Announcement, concerns } from '#app/domain/staff/announcements.ts';
import { isId } from '#app/domain/values/id.ts';

const NAME = 'announcement_away';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Which announcement this browser has put away, as a visitor. */
function dismissalIn(headers: Headers): string | null {
  const [, id] = /(?:^|;\s*)announcement_away=([\w-]+)/.exec(headers.get('cookie') ?? '') ?? [];
  return id && isId(id) ? id : null;
}

/** The cookie that remembers it. */
export function dismissalCookie(announcementId: string, isHttps: boolean): string {
  const attributes = `Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return `${NAME}=${announcementId}; ${attributes}`;
}

/**
 * What runs now as this reader sees it: null when it is not for them, or they put it away. An account remembers that
 * itself; who is signed out, by the cookie (c-147).
 */
export function announcementFor(running: Announcement | null, actor: Actor, headers: Headers): Announcement | null {
  if (!running || !concerns(running.audience, actor.kind)) return null;
  const dismissed = actor.kind === 'visitor' ? dismissalIn(headers) : actor.dismissedAnnouncement;
  return dismissed === running.id ? null : running;
}

/** Tells apart the kept pages that show an announcement, or another version of it, from those that show none. */
export function announcementMark(shown: Announcement | null): string {
  // No address holds a space.
  return shown ? ` ${shown.id}.${shown.version}` : '';
}
