import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { conversations } from '#app/data/schema/messages.ts';
import { notifications } from '#app/data/schema/notifications.ts';
import { testApp } from '#tests/support/app.ts';
import { EVERY_PAGE, filledIn } from '#tests/support/every-route.ts';
import { everyViewer } from '#tests/support/every-viewer.ts';
import { READ_BY_LOOKING } from '#tests/support/read-by-looking.ts';
import { shownIn } from '#tests/support/replies.ts';

const app = await testApp();
const { db, world } = app;

test('a page marks exactly the shown answers and messages as read', async () => {
  const { cookies, known, artist, shop } = await everyViewer(app);
  const applicationId = await world.application(await world.job(shop.shopId), artist.actor.userId, {
    status: 'ACCEPTED',
  });
  await db.insert(notifications).values({
    userId: artist.actor.userId,
    type: 'APPLICATION_STATUS',
    relatedId: applicationId,
    title: 'An answer',
    message: 'An answer came',
    dedupeKey: applicationId,
  });

  const fell: Record<string, string> = {};
  for (const page of EVERY_PAGE) {
    await db.update(notifications).set({ readAt: null });
    await db.update(conversations).set({ artistUnread: 1 }).where(eq(conversations.artistId, artist.actor.userId));
    await app.get(filledIn(page, { ...known, applicationId }), cookies.artist);
    const bar = shownIn(await (await app.get('/settings', cookies.artist)).text());
    const left = ['Me, 1 answered', 'Messages, 1 unread'].filter((number) => !bar.includes(number));
    if (left.length > 0) fell[page] = left.map((number) => number.split(',')[0]).join(' and ');
  }
  expect(fell).toEqual(READ_BY_LOOKING);
}, 60_000);
