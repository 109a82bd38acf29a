import { randomUUID } from 'node:crypto';
import { reviewShop } from '#app/features/reviews/review-shop.server.ts';
import type { testApp } from '#tests/support/app.ts';
import { everyForm, type Viewer } from '#tests/support/every-form.ts';
import { EVERY_ROUTE } from '#tests/support/every-route.ts';

/** Whom the guard of a layout lets through. */
const BEHIND: Record<string, Viewer> = {
  'artist-only': 'artist',
  'shop-only': 'shop',
  'member-only': 'artist',
  'staff-only': 'staff',
};
/** Addresses that guard themselves, or that send others on. The rest is for everybody. */
const OF_THEIR_OWN: Record<string, Viewer> = {
  '/onboarding/artist-profile-setup': 'new artist',
  '/onboarding/shop-profile-setup': 'new shop',
  '/claim-job/:token': 'new shop',

  '/marketplace/artists/:artistId': 'shop',
  '/shop/jobs/create': 'shop',
  '/shop/jobs/:jobId/edit': 'shop',
  '/login': 'visitor',
  '/login/two-step': 'visitor',
  '/signup': 'visitor',
  '/auth/confirm': 'visitor',
  '/auth/new-link': 'visitor',
  '/auth/email': 'visitor',
  '/auth/callback': 'visitor',
  '/auth/passkey': 'visitor',
  '/auth/passkey/options': 'visitor',
  '/forgot-password': 'visitor',
  '/reset-password': 'visitor',
  '/admin/login': 'visitor',
  '/admin': 'staff',
};

/** Who gets past the guard of an address, so that what is sent reaches what is behind it. */
export function viewerOf(pattern: string): Viewer {
  const layouts = EVERY_ROUTE.find((route) => route.pattern === pattern)?.layouts ?? [];
  const guard = layouts.findLast((layout) => layout in BEHIND);
  return OF_THEIR_OWN[pattern] ?? BEHIND[guard ?? ''] ?? 'artist';
}

/**
 * Somebody of every kind, signed in, who have to do with one another; their forms, and the ids of their addresses. What a
 * page lists has a row here, or nothing is known of its rows.
 */
export async function everyViewer({ world, signedIn }: Awaited<ReturnType<typeof testApp>>) {
  const unfinished = { setupCompleted: false, currentStep: 4 };
  const shop = await world.shop({ setupCompleted: true });
  const artist = await world.artist({ setupCompleted: true, setupCompletedAt: world.now });
  const jobId = await world.job(shop.shopId);
  const applicationId = await world.application(await world.job(shop.shopId), artist.actor.userId);
  // Who was accepted once may review the shop, and has.
  await world.application(await world.job(shop.shopId), artist.actor.userId, { status: 'ACCEPTED' });
  const saved = await reviewShop(artist, { shopId: shop.shopId, rating: 4, comment: 'North light.' });
  if (!saved.ok) throw new Error(saved.refusal);
  const conversationId = await world.conversation(artist.actor.userId, shop.shopId);

  const ids = { jobId, applicationId, shopId: shop.shopId, conversationId };
  const cookies: Record<Viewer, string> = {
    visitor: '',
    artist: await signedIn(artist.actor.userId),
    /** A member who deletes the account or ends the sessions with the first form, and goes on posting. */
    leaving: await signedIn((await world.artist()).actor.userId),
    'new artist': await signedIn((await world.artist(unfinished)).actor.userId),
    /** Their last step ends the set-up, and with it what the others are still asked. */
    'finishing artist': await signedIn((await world.artist(unfinished)).actor.userId),
    'finishing shop': await signedIn((await world.shop(unfinished)).actor.userId),
    shop: await signedIn(shop.actor.userId),
    'new shop': await signedIn((await world.shop(unfinished)).actor.userId),
    staff: await signedIn((await world.staff()).actor.userId),
  };
  const known: Record<string, string> = {
    ...ids,
    artistId: artist.actor.userId,
    notificationId: randomUUID(),
    token: 'no-such-token',
  };
  return { shop, artist, cookies, known, forms: everyForm(ids) };
}
