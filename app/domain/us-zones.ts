/**
 * The clocks of the fifty states and the District of Columbia, from east to west. Other names of the country in the zone
 * database (Detroit, Boise, Indianapolis) have told the same time as one of these for many years.
 */
export const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
] as const;
export type UsZone = (typeof US_ZONES)[number];

export const isUsZone = (text: string): text is UsZone => (US_ZONES as readonly string[]).includes(text);

/** Where a day ends last: what is over there is over in the whole country (rulings c-89, c-90). */
export const LAST_US_ZONE = 'Pacific/Honolulu' satisfies UsZone;

/** That of a reader before their browser has told its own, and where a name is no zone (any more). */
export const USUAL_TIME_ZONE = 'America/Chicago' satisfies UsZone;
