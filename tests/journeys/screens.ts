// The screens for whole-page checks, by viewer.

export const PUBLIC = [
  '/',
  '/jobs',
  '/login',
  '/login?view=magic_link',
  '/signup',
  '/forgot-password',
  '/terms',
  '/privacy',
  '/credits',
  '/no/such/page',
];
export const FOR_ARTISTS = [
  '/dashboard',
  '/profile/artist',
  '/profile/artist/edit',
  '/profile/artist/expertise',
  '/profile/artist/portfolio',
  '/profile/artist/preferences',
  '/marketplace/shops',
  '/chairs',
  '/applications',
  '/stays',
  '/messages',
  '/notifications',
  '/settings',
  '/settings/email',
  '/settings/notifications',
  '/settings/data',
  '/settings/blocked',
  '/settings/calendar',
  '/settings/two-step',
  '/settings/passkeys',
  '/settings/reports',
];
export const FOR_SHOPS = [
  '/shop/dashboard',
  '/shop/profile',
  '/shop/profile/edit',
  '/shop/profile/business',
  '/shop/profile/amenities',
  '/shop/profile/hours',
  '/shop/profile/policies',
  '/shop/hosting',
  '/shop/stays',
  '/shop/calendar/chairs',
  '/shop/calendar/chairs/new',
  '/shop/jobs',
  '/shop/jobs/create',
  '/shop/calendar',
  '/shop/calendar/windows/new',
  '/shop/calendar/closures/new',
  '/shop/applications',
  '/marketplace/artists',
];
export const FOR_STAFF = [
  '/admin/dashboard',
  '/admin/jobs',
  '/admin/jobs/create?q=harbor',
  '/admin/shops',
  '/admin/artists',
  '/admin/suspensions',
  '/admin/staff',
  '/admin/two-step',
  '/admin/reports',
  '/admin/record',
  '/admin/announcement',
  '/admin/settings',
  '/jobs',
];

/** Pages for failed reloads, by role. */
export const RELOADED = {
  ARTIST: ['/jobs', ...FOR_ARTISTS.filter((path) => !/messages|two-step|passkeys/.test(path))],
  SHOP: FOR_SHOPS,
};

/** The fields to fill in before such a reload. */
export const FILLED_IN: Record<string, string> = {
  '/profile/artist/edit': 'Bio',
  '/profile/artist/preferences': 'Ideal environment',
  '/settings/email': 'New email',
  '/shop/profile/edit': 'Description',
  '/shop/profile/business': 'License number',
  '/shop/profile/policies': 'Cancellation policy',
  '/shop/calendar/chairs/new': 'Note',
  '/shop/jobs/create': 'Job title',
  '/shop/calendar/windows/new': 'Note',
  '/shop/calendar/closures/new': 'Note',
};
