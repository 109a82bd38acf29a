import type { LookInstead } from '#app/domain/member-look.ts';

/**
 * Which pages of a member staff see in a look (c-149), by their addresses in app/routes.ts. What is not named here is not
 * shown: a new page is closed until somebody decides.
 */
const PLACES: Readonly<Record<string, 'shown' | LookInstead>> = {
  ...named('shown', [
    ...['/', '/jobs', '/jobs/:jobId', '/jobs/:jobId/apply', '/jobs/:jobId/applications', '/terms', '/privacy'],
    ...['/credits', '/onboarding/artist-profile-setup', '/onboarding/shop-profile-setup', '/dashboard'],
    ...['/profile/artist', '/profile/artist/edit', '/profile/artist/expertise', '/profile/artist/portfolio'],
    ...['/profile/artist/preferences', '/applications', '/applications/:applicationId'],
    ...['/marketplace/shops', '/marketplace/shops/:shopId', '/marketplace/shops/:shopId/review', '/chairs'],
    ...['/marketplace/artists', '/marketplace/artists/:artistId'],
    ...['/shop/dashboard', '/shop/profile', '/shop/profile/edit', '/shop/profile/business', '/shop/profile/amenities'],
    ...['/shop/profile/hours', '/shop/profile/policies', '/shop/jobs', '/shop/jobs/create', '/shop/jobs/:jobId/edit'],
    ...['/shop/reviews/:reviewId/answer', '/shop/applications'],
    ...['/shop/calendar', '/shop/calendar/windows/new', '/shop/calendar/windows/:windowId/deletion'],
    ...['/shop/calendar/closures/new', '/shop/calendar/closures/:closureId/deletion'],
    ...['/stays', '/shop/stays', '/stays/:stayId', '/marketplace/shops/:shopId/calendar', '/shop/hosting'],
    ...['/shop/calendar/chairs', '/shop/calendar/chairs/:chairId'],
    ...[
      '/settings',
      '/settings/notifications',
      '/settings/reports',
      '/settings/calendar',
      '/notifications',
      '/notifications/:notificationId',
    ],
    '/*',
  ]),
  ...named('messages', [
    ...['/messages', '/messages/:conversationId', '/messages/:conversationId/:messageId/correction', '/conversations'],
    ...['/messages/:conversationId/muting', '/messages/:conversationId/archiving'],
    '/messages/:conversationId/:messageId/withdrawal',
  ]),
  ...named('sign-in', [
    ...['/settings/email', '/settings/email/check', '/settings/two-step', '/settings/two-step/recovery-codes'],
    ...['/settings/two-step/deletion', '/settings/passkeys', '/settings/passkeys/options'],
    ...['/settings/passkeys/:passkeyId/deletion', '/settings/devices/all/deletion'],
    ...['/settings/devices/:sessionId/deletion', '/forgot-password', '/reset-password'],
  ]),
  ...named('data', [
    ...['/settings/data', '/settings/data/proof', '/settings/data/code', '/settings/deletion'],
    '/settings/deletion/code',
  ]),
};

/** Bytes that come from in front of the pages. */
const IN_FRONT: readonly (readonly [RegExp, LookInstead])[] = [[/^\/settings\/data\/archive\/*$/, 'data']];

/** What stands at an address of a member in a look. */
export function lookPlace(path: string, pattern: string | null): 'shown' | LookInstead {
  const [, inFront] = IN_FRONT.find(([address]) => address.test(path)) ?? [];
  // What the router's script asks for: there is none.
  if (inFront || path.endsWith('.data')) return inFront ?? 'other';
  return (pattern !== null && PLACES[pattern]) || 'other';
}

function named<What extends 'shown' | LookInstead>(what: What, patterns: readonly string[]): Record<string, What> {
  return Object.fromEntries(patterns.map((pattern) => [pattern, what]));
}
