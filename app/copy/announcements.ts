import type { AnnouncementAudience, AnnouncementKind, AnnouncementState } from '#app/domain/staff/announcements.ts';

export const ANNOUNCEMENT_KIND_LABEL: Record<AnnouncementKind, string> = {
  information: 'Information',
  disturbance: 'Disturbance',
};

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
