import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { readable, shownIn } from '#tests/support/replies.ts';

const { get, post, signedIn, world } = await testApp();

async function shopWithJobs() {
  const shop = await world.shop({ setupCompleted: true });
  const guest = await world.job(shop.shopId);
  const steady = await world.job(shop.shopId, { jobType: 'FULL_TIME', endDate: null });
  return { guest, steady, cookie: await signedIn(shop.actor.userId) };
}

async function applied(jobId: string, fullName: string, values = {}): Promise<string> {
  return world.application(jobId, (await world.artist({ fullName })).actor.userId, values);
}

function wayTo(which: 'Previous' | 'Next', html: string): { name: string; to: string } | null {
  const link = new RegExp(`<a[^>]*aria-label="${which} applicant: [^>]*>`).exec(readable(html))?.[0] ?? '';
  const [name, to] = [/applicant: ([^"]*)"/.exec(link)?.[1], /href="([^"]*)"/.exec(link)?.[1]];
  return name && to ? { name, to } : null;
}

/** All applicants reached by following one of the two links, to the end or this many times. */
async function walk(which: 'Previous' | 'Next', from: string, cookie: string, times = Number.POSITIVE_INFINITY) {
  const met: string[] = [];
  let at = from;
  let html = await (await get(at, cookie)).text();
  for (let way = wayTo(which, html); way && met.length < times; way = wayTo(which, html)) {
    at = way.to;
    const reply = await get(at, cookie);
    html = await reply.text();
    expect(reply.status).toBe(200);
    expect(shownIn(html)).toMatch(new RegExp(`<h2 id="application-title"[^>]*>${way.name}</h2>`));
    met.push(way.name);
  }
  return { met, html, at };
}

test('an applicant links to the next in list order, across pages and back', async () => {
  const { guest, cookie } = await shopWithJobs();
  const elsewhere = await shopWithJobs();
  const names = Array.from({ length: 22 }, (_, index) => `Applicant ${index + 1}`);
  const ids: string[] = [];
  for (const name of names.toReversed()) {
    ids.unshift(await applied(guest, name));
    await applied(elsewhere.guest, `Stranger of ${name}`);
  }
  const down = await walk('Next', `/shop/applications?application=${ids[17]}`, cookie);
  expect(down.met).toEqual(names.slice(18));
  // The list behind the dialog is the page with that application, so closing it leads back to its card.
  expect(shownIn(down.html)).toContain(`id="application-${ids[21]}"`);
  const up = await walk('Previous', down.at, cookie, 4);
  expect(up.met).toEqual(names.slice(17, 21).toReversed());
  expect(shownIn(up.html)).toContain(`id="application-${ids[17]}"`);
  const first = await (await get(`/shop/applications?application=${ids[0]}`, cookie)).text();
  expect([wayTo('Previous', first), wayTo('Next', first)?.name]).toEqual([null, names[1]]);
});

test('a refused decision is shown without a script too, over the current application', async () => {
  const { guest, cookie } = await shopWithJobs();
  const id = await applied(guest, 'Twice Answered', { status: 'ACCEPTED', decidedAt: new Date() });
  const refused = async (form: Record<string, string>) => {
    const { headers } = await post(`/shop/applications/${id}/decision`, form, cookie);
    return shownIn(await (await get(headers.get('location') ?? '', cookie)).text());
  };
  const late = await refused({ decision: 'REJECTED' });
  expect(late.slice(late.indexOf('<dialog'))).toContain('This application has already been answered.');
  expect(await refused({ decision: 'FILLED' })).toContain("You can't do that.");
});
