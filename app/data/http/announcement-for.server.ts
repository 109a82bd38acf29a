import type { Actor } from '#app/domain/accounts.ts';
import { type Announcement, concerns } from '#app/domain/staff/announcements.ts';
import { isId } from '#app/domain/values/id.ts';

const NAME = 'announcement_away';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

function dismissalIn(headers: Headers): string | null {
  const [, id] = /(?:^|;\s*)announcement_away=([\w-]+)/.exec(headers.get('cookie') ?? '') ?? [];
  return id && isId(id) ? id : null;
}

export function dismissalCookie(announcementId: string, isHttps: boolean): string {
  const attributes = `Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return `${NAME}=${announcementId}; ${attributes}`;
}

/** The running announcement for this reader, or null. Accounts store its dismissal, visitors have a cookie (c-147). */
export function announcementFor(running: Announcement | null, actor: Actor, headers: Headers): Announcement | null {
  if (!running || !concerns(running.audience, actor.kind)) return null;
  const dismissed = actor.kind === 'visitor' ? dismissalIn(headers) : actor.dismissedAnnouncement;
  return dismissed === running.id ? null : running;
}

export function announcementMark(shown: Announcement | null): string {
  return shown ? ` ${shown.id}.${shown.version}` : '';
}
