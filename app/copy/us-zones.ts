import type { UsZone } from '#app/domain/us-zones.ts';

/** What people call the time there. Apart from time-zones.ts, or whoever loads the hours would load that list, too. */
export const US_ZONE_NAME: Record<UsZone, string> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'America/Adak': 'Aleutian Time',
  'Pacific/Honolulu': 'Hawaii Time',
};
