// The screens that are looked at as a whole, by who may open them.

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
  '/applications',
  '/messages',
  '/notifications',
  '/settings',
  '/settings/email',
  '/settings/two-step',
  '/settings/passkeys',
];
export const FOR_SHOPS = [
  '/shop/dashboard',
  '/shop/profile',
  '/shop/profile/edit',
  '/shop/profile/business',
  '/shop/profile/amenities',
  '/shop/profile/hours',
  '/shop/profile/policies',
  '/shop/jobs',
  '/shop/jobs/create',
  '/shop/applications',
  '/marketplace/artists',
];
export const FOR_STAFF = [
  '/admin/dashboard',
  '/admin/jobs',
  '/admin/jobs/create?q=harbor',
  '/admin/shops',
  '/admin/artists',
  '/admin/reports',
  '/admin/settings',
  '/jobs',
];

/** What is loaded again in vain, by each side, with a field to fill in halfway. */
export const RELOADED: Record<'ARTIST' | 'SHOP', [string, string | null][]> = {
  ARTIST: [
    ['/dashboard', null],
    ['/profile/artist', null],
    ['/profile/artist/edit', 'Bio'],
    ['/profile/artist/expertise', null],
    ['/profile/artist/portfolio', null],
    ['/profile/artist/preferences', 'Ideal environment'],
    ['/jobs', null],
    ['/marketplace/shops', null],
    ['/applications', null],
    ['/notifications', null],
    ['/settings', null],
    ['/settings/email', 'New email'],
  ],
  SHOP: [
    ['/shop/dashboard', null],
    ['/shop/profile', null],
    ['/shop/profile/edit', 'Description'],
    ['/shop/profile/business', 'License number'],
    ['/shop/profile/amenities', null],
    ['/shop/profile/hours', null],
    ['/shop/profile/policies', 'Cancellation policy'],
    ['/shop/jobs', null],
    ['/shop/jobs/create', 'Job title'],
    ['/shop/applications', null],
    ['/marketplace/artists', null],
  ],
};
