import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { chairWaits, shopHosting } from '#app/data/schema/calendars.ts';
import { shopVerifications } from '#app/data/schema/profiles.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { blockMember } from '#app/features/blocking/blocking.server.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { reviewShop } from '#app/features/reviews/write-review.server.ts';
import type { testApp } from '#tests/support/app.ts';
import { planned } from '#tests/support/calendars.ts';
import { dayIn } from '#tests/support/days.ts';
import { everyForm, type Viewer } from '#tests/support/every-form.ts';
import { EVERY_ROUTE } from '#tests/support/every-route.ts';
import { lookAt } from '#tests/support/looks.ts';
import { everyCase } from '#tests/support/reported.ts';
import { staysOfAPair } from '#tests/support/stays-of-a-pair.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { twiceMade } from '#tests/support/twice-made.ts';

/** The actors that the guard of a layout admits. */
const BEHIND: Record<string, Viewer> = {
  'artist-only': 'artist',
  'shop-only': 'shop',
  'member-only': 'artist',
  'staff-only': 'staff',
};
/** Addresses that guard themselves or redirect others. The rest is public. */
const OF_THEIR_OWN: Record<string, Viewer> = {
  '/onboarding/artist-profile-setup': 'new artist',
  '/onboarding/shop-profile-setup': 'new shop',
  '/claim-job/:token': 'new shop',
  '/unsubscribe/:token': 'visitor',
  '/suspended/:token': 'visitor',

  '/marketplace/artists/:artistId': 'shop',
  '/shop/jobs/create': 'shop',
  '/shop/jobs/:jobId/edit': 'shop',
  '/login': 'visitor',
  '/login/two-step': 'visitor',
  '/signup': 'visitor',
  '/auth/confirm': 'visitor',
  '/auth/new-link': 'visitor',
  '/auth/email': 'visitor',
  '/auth/address': 'visitor',
  '/auth/callback': 'visitor',
  '/auth/passkey': 'visitor',
  '/auth/passkey/options': 'visitor',
  '/forgot-password': 'visitor',
  '/reset-password': 'visitor',
  '/admin/login': 'visitor',
  '/admin': 'staff',
};

/** An actor that the guard of an address admits, so a request reaches the route behind it. */
export function viewerOf(pattern: string): Viewer {
  const layouts = EVERY_ROUTE.find((route) => route.pattern === pattern)?.layouts ?? [];
  const guard = layouts.findLast((layout) => layout in BEHIND);
  return OF_THEIR_OWN[pattern] ?? BEHIND[guard ?? ''] ?? 'artist';
}

/**
 * One signed-in actor of every kind, with shared records, their forms, and the ids of their addresses. Every list has a
 * row here, because tests cannot check the rows of an empty list.
 */
export async function everyViewer({ db, world, signedIn }: Awaited<ReturnType<typeof testApp>>) {
  const unfinished = { setupCompleted: false, currentStep: 4 };
  const shop = await world.shop({ setupCompleted: true });
  const artist = await world.artist({ setupCompleted: true, setupCompletedAt: world.now });
  const jobId = await world.job(shop.shopId);
  const applicationId = await world.application(await world.job(shop.shopId), artist.actor.userId);
  await world.application(await world.job(shop.shopId), artist.actor.userId, { status: 'ACCEPTED' });
  await succeeded(reviewShop(artist, { shopId: shop.shopId, rating: 4, comment: 'North light.' }));
  const [review] = await world.db
    .update(reviews)
    .set({ answer: 'Come back soon.', answeredAt: world.now })
    .where(eq(reviews.shopId, shop.shopId))
    .returning({ id: reviews.id });
  const reviewId = review?.id as string;
  const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
  const said = { conversationId, content: 'Is there north light?', clientMessageId: randomUUID() };
  const { messageId } = await succeeded(sendMessage(artist, said));
  await db.execute(sql`
    insert into pgboss.job (name, data) values ('mail-undeliverable', ${JSON.stringify({
      kind: 'password-reset',
      userId: artist.actor.userId,
      sentTo: 'nobody@example.test',
      output: { message: 'Error: 550 No such user' },
    })}::jsonb)`);

  const cases = await everyCase(world, artist);
  // In another city, so the artist's search results do not change.
  const blocked = await world.shop({ city: 'Boise', state: 'ID' });
  await blockMember(artist, { memberId: blocked.shopId });

  const takenBack = { shopId: shop.shopId, act: 'taken-back', words: 'It had moved.' } as const;
  await db.insert(shopVerifications).values(takenBack);

  // A separate member, because staff suspend them.
  const userId = (await world.artist()).actor.userId;
  await suspendedOnce(world);
  const lookId = await lookAt(db, artist.actor.userId);
  const goneId = await twiceMade(db).page({ shopName: 'Harbour Light' });
  const dates = await planned(db, shop.shopId);
  await db.insert(shopHosting).values({ shopId: shop.shopId, requests: 'ANY' });
  const [waiting] = await db
    .insert(chairWaits)
    .values({
      artistId: artist.actor.userId,
      shopId: shop.shopId,
      minDays: 3,
      during: { first: dayIn(60), last: dayIn(80) },
    })
    .returning({ waitId: chairWaits.id });
  const ids = {
    waitId: waiting?.waitId as string,
    jobId,
    applicationId,
    shopId: shop.shopId,
    conversationId,
    messageId,
    reviewId,
    userId,
    goneId,
    unclaimedJobId: await world.job(goneId, { isClaimed: false, createdByAdmin: true }),
    ...cases,
    ...dates,
    ...(await staysOfAPair(db, { artist, shop, chairId: dates.chairId, applicationId })),
  };
  const cookies: Record<Viewer, string> = {
    visitor: '',
    artist: await signedIn(artist.actor.userId),
    /** A member who deletes the account or ends the sessions with the first form, and continues to post. */
    leaving: await signedIn((await world.artist()).actor.userId),
    'new artist': await signedIn((await world.artist(unfinished)).actor.userId),
    /** Their last step finishes the setup, after which the other steps are closed. */
    'finishing artist': await signedIn((await world.artist(unfinished)).actor.userId),
    'finishing shop': await signedIn((await world.shop(unfinished)).actor.userId),
    shop: await signedIn(shop.actor.userId),
    'new shop': await signedIn((await world.shop(unfinished)).actor.userId),
    staff: await signedIn((await world.staff()).actor.userId),
  };
  const known: Record<string, string> = {
    ...ids,
    artistId: artist.actor.userId,
    lookId,
    notificationId: randomUUID(),
    memberId: randomUUID(),
    token: 'no-such-token',
  };
  return { shop, artist, cookies, known, forms: everyForm(ids) };
}

async function suspendedOnce({ artist, db }: Awaited<ReturnType<typeof testApp>>['world']): Promise<void> {
  const { userId } = (await artist()).actor;
  await db.insert(suspensions).values({ userId, words: 'The same message forty times.', liftedAt: new Date() });
}
