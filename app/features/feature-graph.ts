/**
 * The allowed imports between features (decision 025). A new edge is a design decision: add it here. To inform a
 * feature that you do not import, publish an event.
 */
export const FEATURE_GRAPH: Readonly<Record<string, readonly string[]>> = {
  accounts: ['stays', 'suspensions', 'view-as'],
  announcements: [],
  applications: ['jobs', 'profiles', 'report-links', 'stays'],
  blocking: [],
  calendar: ['profiles'],
  dashboards: ['applications', 'notifications'],
  'data-download': ['accounts'],
  feeds: ['stays'],
  jobs: ['profiles'],
  messaging: ['blocking', 'profiles', 'report-links', 'uploads'],
  notifications: ['jobs', 'profiles', 'search', 'stays'],
  onboarding: ['profiles'],
  profiles: ['report-links', 'uploads'],
  push: ['accounts', 'notifications'],
  'report-links': [],
  reports: ['messaging', 'suspensions', 'uploads'],
  retention: [],
  reviews: ['profiles'],
  search: ['calendar', 'jobs', 'profiles', 'uploads'],
  'shop-claims': ['profiles', 'staff'],
  staff: ['accounts', 'view-as'],
  stays: ['calendar', 'profiles'],
  suspensions: [],
  uploads: [],
  'view-as': [],
};
