import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobApplications } from '#app/data/schema/applications.ts';
import { COVER_LETTER_MAX } from '#app/domain/applications.ts';
import { testApp } from '#tests/support/app.ts';
import { readable, shownIn } from '#tests/support/replies.ts';
import { plantWorks } from '#tests/support/works.ts';

const { db, get, post, signedIn, world } = await testApp();

async function shopWithJobs() {
  const shop = await world.shop({ setupCompleted: true });
  const guest = await world.job(shop.shopId);
  const steady = await world.job(shop.shopId, { jobType: 'FULL_TIME', endDate: null });
  return { guest, steady, cookie: await signedIn(shop.actor.userId) };
}

async function applied(jobId: string, fullName: string, values = {}): Promise<string> {
  return world.application(jobId, (await world.artist({ fullName })).actor.userId, values);
}

/** The links of a dialog to other applicants, with their names. */
function wayTo(which: 'Previous' | 'Next', html: string): { name: string; to: string } | null {
  const link = new RegExp(`<a[^>]*aria-label="${which} applicant: [^>]*>`).exec(readable(html))?.[0] ?? '';
  const [name, to] = [/applicant: ([^"]*)"/.exec(link)?.[1], /href="([^"]*)"/.exec(link)?.[1]];
  return name && to ? { name, to } : null;
}

/** All applicants reached by following one of the two links, to the end or so many times. */
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

test('one applicant leads to the next in the order of the list, over the end of a page and back', async () => {
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

test('only those that the filter lets through stand beside each other, and the filter goes along', async () => {
  const { guest, steady, cookie } = await shopWithJobs();
  const now = new Date();
  const ids = [
    await applied(guest, 'Ana One'),
    await applied(steady, 'Ana Two'),
    await applied(guest, 'Bo Three', { status: 'REJECTED', decidedAt: now }),
    await applied(guest, 'Ana Four'),
    await applied(guest, 'Ana Five'),
  ];
  const opened = `application=${ids[4]}`;
  const metWith = async (filter: string) => (await walk('Next', `/shop/applications?${filter}&${opened}`, cookie)).met;
  expect(await metWith('')).toEqual(['Ana Four', 'Bo Three', 'Ana Two', 'Ana One']);
  expect(await metWith('status=PENDING')).toEqual(['Ana Four', 'Ana Two', 'Ana One']);
  expect(await metWith('type=GUEST_SPOT')).toEqual(['Ana Four', 'Bo Three', 'Ana One']);
  expect(await metWith('q=ana&status=PENDING&type=GUEST_SPOT')).toEqual(['Ana Four', 'Ana One']);
  const html = await (await get(`/shop/applications?q=ana&status=PENDING&${opened}`, cookie)).text();
  expect(wayTo('Next', html)?.to).toBe(`/shop/applications?q=ana&status=PENDING&application=${ids[3]}`);
  expect(wayTo('Previous', html)).toBeNull();
});

test('one that was answered meanwhile still leads on through those that wait', async () => {
  const { guest, cookie } = await shopWithJobs();
  const [old, middle, young] = [
    await applied(guest, 'Old'),
    await applied(guest, 'Middle'),
    await applied(guest, 'Young'),
  ];
  const at = `/shop/applications?status=PENDING&application=${middle}`;
  await post(`/shop/applications/${middle}/decision`, { decision: 'ACCEPTED', returnTo: at }, cookie);
  const html = await (await get(at, cookie)).text();
  expect(wayTo('Previous', html)?.to).toContain(young);
  expect(wayTo('Next', html)?.to).toContain(old);
  expect(shownIn(html)).toContain('Message Artist');
  expect(shownIn(html).includes('Accept Middle?')).toBe(false);
});

test('the work stands before the letter, the letter before the facts, the own job folded behind them', async () => {
  const { guest, cookie } = await shopWithJobs();
  const artist = await world.artist({ fullName: 'M'.repeat(50), tattooStyles: ['Blackwork', 'Realism'] });
  const pieces = Array.from({ length: 20 }, (_, index) => `Piece ${index + 1}.`);
  await plantWorks(db, artist.actor.userId, pieces);
  const letter = `Dear shop, ${'x'.repeat(COVER_LETTER_MAX - 20)} the end`;
  const id = await world.application(guest, artist.actor.userId, { coverLetter: letter });
  const page = shownIn(await (await get(`/shop/applications?application=${id}`, cookie)).text());
  const dialog = page.slice(page.indexOf('<dialog'));
  const order = [
    ...pieces.map((piece) => `alt="${piece}"`),
    'the end',
    'Artist location',
    'About the job',
    '60/40 split',
  ];
  const places = order.map((text) => dialog.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(dialog).toMatch(/<details(?![^>]* open)[^>]*><summary[^>]*>About the job/);
});

test('an artist without pictures is told of in one sentence, and how long each waits stands on the card', async () => {
  const { guest, cookie } = await shopWithJobs();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000);
  const id = await applied(guest, 'Three Days', { createdAt: daysAgo(3) });
  await applied(guest, 'Answered', { createdAt: daysAgo(9), status: 'ACCEPTED', decidedAt: new Date() });
  const page = shownIn(await (await get('/shop/applications', cookie)).text());
  expect(page.match(/<time dateTime="[^"]+Z"[^>]*>Waiting [^<]*/gi)).toHaveLength(1);
  expect(page).toContain('>Waiting for you for 3 days</time>');
  const dialog = shownIn(await (await get(`/shop/applications?application=${id}`, cookie)).text());
  expect(dialog).toContain('No pictures of their work yet.');
});

test('after an answer the list goes on where it was: at the same card, or at the one that takes its place', async () => {
  const { guest, cookie } = await shopWithJobs();
  const [oldest, middle, newest] = [
    await applied(guest, 'Old'),
    await applied(guest, 'Mid'),
    await applied(guest, 'New'),
  ];
  /** Where the forms of an application lead after each answer, without duplicates. */
  const after = async (id: string, query: string) => {
    const page = shownIn(await (await get(`/shop/applications?${query}`, cookie)).text());
    const forms = page.split(`action="/shop/applications/${id}/decision"`).slice(1);
    const ways = forms.map((form) => form.match(/name="(decision|returnTo)" value="[^"]*"/g)?.slice(0, 2) ?? []);
    const said = ways.map((way) => way.map((field) => readable(field).replace(/.*value="([^"]*)"/, '$1')).join(' '));
    return [...new Set(said)].toSorted();
  };
  const list = '/shop/applications';
  expect(await after(middle, '')).toEqual([
    `ACCEPTED ${list}#application-${middle}`,
    `REJECTED ${list}#application-${middle}`,
  ]);
  const waiting = `${list}?status=PENDING`;
  expect(await after(middle, 'status=PENDING')).toEqual([
    `ACCEPTED ${waiting}#application-${oldest}`,
    `REJECTED ${waiting}#application-${oldest}`,
  ]);
  // In the dialog accepting stays in place. The last application has only a previous one.
  expect(await after(oldest, `status=PENDING&application=${oldest}`)).toEqual([
    `ACCEPTED ${waiting}#application-${middle}`,
    `ACCEPTED ${waiting}&application=${oldest}`,
    `REJECTED ${waiting}#application-${middle}`,
  ]);
  for (const id of [middle, newest]) await post(`${list}/${id}/decision`, { decision: 'REJECTED' }, cookie);
  expect(await after(oldest, 'status=PENDING')).toEqual([`ACCEPTED ${waiting}`, `REJECTED ${waiting}`]);
});

test('closing leads to the card, or to a neighbour of one that the filter lets through no longer', async () => {
  const { guest, cookie } = await shopWithJobs();
  const [oldest, middle, newest] = [
    await applied(guest, 'Old'),
    await applied(guest, 'Mid'),
    await applied(guest, 'New'),
  ];
  const list = '/shop/applications?status=PENDING';
  const closing = async (id: string) => {
    const page = readable(shownIn(await (await get(`${list}&application=${id}`, cookie)).text()));
    return /data-closes-to="([^"]*)"/.exec(page)?.[1];
  };
  const accept = (id: string) => post(`/shop/applications/${id}/decision`, { decision: 'ACCEPTED' }, cookie);
  expect(await closing(middle)).toBe(`${list}#application-${middle}`);
  await accept(middle);
  expect(await closing(middle)).toBe(`${list}#application-${oldest}`);
  await accept(oldest);
  expect(await closing(oldest)).toBe(`${list}#application-${newest}`);
  await accept(newest);
  expect(await closing(newest)).toBe(list);
});

test('an answer that is refused is told without a script too, over the application as it stands', async () => {
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

test('an accepted application of a deleted job keeps what was agreed on', async () => {
  const { guest, cookie } = await shopWithJobs();
  const id = await applied(guest, 'Agreed');
  const list = `/shop/applications?status=PENDING#application-${id}`;
  const told = await post(`/shop/applications/${id}/decision`, { decision: 'ACCEPTED', returnTo: list }, cookie);
  expect(told.headers.get('location')).toBe(
    `/shop/applications?status=PENDING&done=application-accepted#application-${id}`,
  );
  await post(`/shop/jobs/${guest}/deletion`, {}, cookie);
  const page = shownIn(await (await get(`/shop/applications?application=${id}`, cookie)).text());
  expect(page).toContain('Job deleted');
  expect(page).toContain('60/40 split');
  await db.delete(jobApplications).where(eq(jobApplications.id, id));
  expect((await get(`/shop/applications?application=${id}`, cookie)).status).toBe(404);
});
