/**
 * Which feature may import which (decision 025). A new arrow is a decision: draw it here, where it is seen. To tell a
 * feature that you do not import, publish an event.
 */
export const FEATURE_GRAPH: Readonly<Record<string, readonly string[]>> = {
  accounts: ['legal'],
  applications: ['jobs', 'profiles', 'reviews'],
  dashboards: ['applications', 'messaging', 'notifications', 'profiles'],
  jobs: ['accounts', 'profiles'],
  legal: [],
  messaging: ['profiles'],
  moderation: [],
  notifications: ['profiles'],
  onboarding: ['profiles'],
  profiles: ['uploads'],
  reviews: ['profiles'],
  search: ['jobs', 'profiles', 'uploads'],
  uploads: [],
};
