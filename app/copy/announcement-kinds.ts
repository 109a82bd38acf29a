import type { AnnouncementKind } from '#app/domain/announcement.ts';

export const ANNOUNCEMENT_KIND_LABEL: Record<AnnouncementKind, string> = {
  information: 'Information',
  disturbance: 'Disturbance',
};
