import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { EVERY_PAGE, filledIn } from '#tests/support/every-route.ts';
import { everyViewer } from '#tests/support/every-viewer.ts';
import { shownIn } from '#tests/support/replies.ts';

const app = await testApp();

/** Addresses of the product that a page links to, each once, whatever place it is said to be reached from. */
function linksOf(page: string): string[] {
  const links = [...shownIn(page).matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&').replace(/([?&])from=[^&]*&?/, '$1'),
  );
  return [...new Set(links)];
}

/** Everybody, with what is no longer or not yet shown among what they see. */
async function scene() {
  const { world } = app;
  const { cookies, known, shop, artist } = await everyViewer(app);
  const takenDown = await world.job(shop.shopId, { deletedAt: world.now });
  const applicationId = await world.application(takenDown, artist.actor.userId, { status: 'ACCEPTED' });
  // Somebody whose profile is not shown yet leaves every trace that they can: a look, an application, a talk.
  const unfinished = await world.artist({ setupCompleted: false });
  const asUnfinished = await app.signedIn(unfinished.actor.userId);
  const seen = [`/marketplace/shops/${shop.shopId}`, `/jobs/${known.jobId}`];
  for (const path of seen) expect((await app.get(path, asUnfinished)).status).toBe(200);
  await world.application(await world.job(shop.shopId), unfinished.actor.userId);
  await world.application(await world.job(shop.shopId), unfinished.actor.userId, { status: 'ACCEPTED' });
  const conversationId = await world.conversation(unfinished.actor.userId, shop.shopId);
  const pages = [
    ...EVERY_PAGE.map((page) => filledIn(page, known)),
    `/applications/${applicationId}`,
    `/shop/applications?application=${applicationId}`,
    `/messages/${conversationId}`,
  ];
  return { cookies, pages };
}

test.each(['visitor', 'artist', 'shop', 'staff'] as const)(
  'no link on a page of a viewer (%s) leads nowhere, also to a job taken down or an artist not shown yet',
  async (viewer) => {
    const { cookies, pages } = await scene();
    const from = new Map<string, string>();
    for (const page of pages) {
      const reply = await app.get(page, cookies[viewer]);
      if (reply.status === 200) for (const to of linksOf(await reply.text())) from.set(to, page);
    }
    expect(from.size).toBeGreaterThan(10);
    const dead: string[] = [];
    for (const [to, page] of from) {
      const { status } = await app.get(to, cookies[viewer]);
      if (status >= 400) dead.push(`${page} leads to ${to} (${status})`);
    }
    expect(dead).toEqual([]);
  },
);
