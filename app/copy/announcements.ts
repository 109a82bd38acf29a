import type { AnnouncementAudience, AnnouncementState } from '#app/domain/announcement.ts';

export const ANNOUNCEMENT_AUDIENCE_LABEL: Record<AnnouncementAudience, string> = {
  members: 'Everybody who is signed in',
  artists: 'Artists',
  shops: 'Shops',
  everybody: 'Everybody, visitors too',
};

export const ANNOUNCEMENT_STATE_LABEL: Record<AnnouncementState, string> = {
  planned: 'Planned',
  running: 'Shown now',
  over: 'Over',
};
