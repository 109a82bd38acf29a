/**
 * Which feature may import which (decision 025). A new arrow is a decision: draw it here, where it is seen. To tell a
 * feature that you do not import, publish an event.
 */
export const FEATURE_GRAPH: Readonly<Record<string, readonly string[]>> = {
  accounts: ['legal', 'member-looks', 'stays', 'suspensions'],
  announcements: [],
  applications: ['jobs', 'profiles', 'report-links', 'reviews', 'stays'],
  blocking: [],
  calendar: ['profiles'],
  dashboards: ['applications', 'messaging', 'notifications', 'profiles'],
  'data-download': ['accounts'],
  feeds: ['stays'],
  jobs: ['accounts', 'profiles'],
  legal: [],
  'member-looks': [],
  messaging: ['profiles', 'report-links', 'uploads'],
  moderation: ['profiles'],
  notifications: ['profiles', 'search', 'stays'],
  onboarding: ['profiles'],
  profiles: ['report-links', 'uploads'],
  push: ['accounts', 'notifications'],
  'report-links': [],
  reports: ['messaging', 'suspensions', 'uploads'],
  reviews: ['profiles'],
  search: ['calendar', 'jobs', 'profiles', 'uploads'],
  'staff-accounts': ['accounts', 'member-looks'],
  stays: ['calendar', 'profiles'],
  suspensions: [],
  uploads: [],
};
