import type { Listener } from '#app/platform/events/listener.ts';
import { ANNOUNCED } from '#app/platform/realtime/announcement-board.server.ts';

/** Every process reads again what is announced. */
export const announcementListener: Listener = {
  name: 'announcements',
  hears: { 'announcement.changed': async (_event, { hint }) => hint(ANNOUNCED) },
};
