import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CHANNEL_LABEL } from '#app/copy/notifications/notification-preferences.ts';
import { wordsOf } from '#app/copy/notifications/notification-types.ts';
import { notificationChannels, notificationSettings } from '#app/data/schema/notification-settings.ts';
import type { NotificationType } from '#app/domain/notifications/notifications.ts';
import { CHANNELS, KIND_FACTS, kindsFor } from '#app/domain/notifications/notifications.ts';
import { testApp } from '#tests/support/app.ts';
import { sentUntouched } from '#tests/support/form-controls.ts';
import { readable } from '#tests/support/replies.ts';
import { saidBeside } from '#tests/support/said-beside.ts';

const { db, get, post, signedIn, world } = await testApp();
const PAGE = '/settings/notifications';
const ROLES = { ARTIST: world.artist, SHOP: world.shop } as const;
type Role = keyof typeof ROLES;

async function somebody(role: Role) {
  const { actor } = await ROLES[role]();
  return { userId: actor.userId, cookie: await signedIn(actor.userId) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const page = async ({ cookie }: Somebody, at = PAGE) => (await get(at, cookie)).text();

/** What the form would send untouched, with changes. */
async function filledIn(who: Somebody, changes: Record<string, string> = {}): Promise<Record<string, string>> {
  return { ...flat(sentUntouched(await page(who))), ...changes };
}

const flat = (sent: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(sent).map(([name, [value = '']]) => [name, value]));

const save = async (who: Somebody, changes: Record<string, string>) =>
  post(PAGE, await filledIn(who, changes), who.cookie);

const storedWays = async ({ userId }: Somebody) => {
  const rows = await db.select().from(notificationChannels).where(eq(notificationChannels.userId, userId));
  return Object.fromEntries(rows.map(({ type, channel }) => [type, channel]));
};
const storedSettings = async ({ userId }: Somebody) =>
  (await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)))[0];

describe.each(['ARTIST', 'SHOP'] as const)('%s', (role) => {
  test('sees a channel for each kind that they can hear of, as it is, and no other kind', async () => {
    const who = await somebody(role);
    const html = await page(who);
    const sent = sentUntouched(html);
    for (const type of Object.keys(KIND_FACTS) as NotificationType[]) {
      const isTheirs = kindsFor(role).includes(type);
      expect(sent[type], type).toEqual(isTheirs ? [KIND_FACTS[type].usual] : undefined);
      expect(html.includes(wordsOf(type).choice.label), type).toBe(isTheirs);
    }
  });

  test.each(kindsFor(role))('chooses each channel for %s, and is told so', async (type) => {
    const who = await somebody(role);
    // The current value comes last.
    const ways = CHANNELS.toSorted((a) => (a === KIND_FACTS[type].usual ? 1 : -1));
    for (const channel of ways) {
      const reply = await save(who, { [type]: channel });
      const to = reply.headers.get('location') ?? '';
      expect([reply.status, to.split('&')[0]]).toEqual([302, `${PAGE}?changed=${type}`]);
      expect(await storedWays(who)).toEqual({ [type]: channel });
      const html = await page(who, to);
      expect(readable(html)).toContain(`${wordsOf(type).choice.label}: ${CHANNEL_LABEL[channel]}`);
      expect(sentUntouched(html)[type]).toEqual([channel]);
    }
  });

  test('cannot choose for kinds of the other side', async () => {
    const who = await somebody(role);
    const others = (Object.keys(KIND_FACTS) as NotificationType[]).filter((type) => !kindsFor(role).includes(type));
    await save(who, Object.fromEntries(others.map((type) => [type, 'OFF'])));
    expect(others.length).toBeGreaterThan(0);
    expect(await storedWays(who)).toEqual({});
  });

  test('hears beside the field what is wrong, and loses nothing', async () => {
    const who = await somebody(role);
    const reply = await save(who, {
      NEW_MESSAGE: 'HOURLY',
      PROFILE_VIEW: 'WEEKLY',
      quietFrom: '21:30',
      timeZone: 'Mars/Olympus',
    });
    const html = await reply.text();
    expect(reply.status).toBe(400);
    expect(saidBeside(html, 'quietUntil')).toContain('Please enter a time, or clear both');
    expect(saidBeside(html, 'timeZone')).toContain('Please choose from the list');
    expect(html).toContain('Please choose how you want to hear of this');
    expect(sentUntouched(html)).toMatchObject({ quietFrom: ['21:30'], PROFILE_VIEW: ['WEEKLY'] });
    expect([await storedWays(who), await storedSettings(who)]).toEqual([{}, undefined]);
  });
});

test('without a script, the head of the page leads to each of the hours that are wrong', async () => {
  const html = await (await save(await somebody('SHOP'), { quietFrom: '21:30', timeZone: 'Mars/Olympus' })).text();
  const [, notice = ''] = /<div[^>]*role="alert"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
  const links = [...notice.matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)<\/a>/g)];
  expect(links.map(([, , label]) => label)).toEqual(['Quiet until', 'Time zone']);
  for (const [, id] of links) expect(html).toMatch(new RegExp(`<(?:input|select)[^>]* id="${id}"`));
  expect(readable(notice)).toContain('Please enter a time, or clear both');
});

test('a zone that was stored under an old name is the one of the present name', async () => {
  const who = await somebody('ARTIST');
  await save(who, { timeZone: 'Asia/Kolkata' });
  await db
    .update(notificationSettings)
    .set({ timeZone: 'Asia/Calcutta' })
    .where(eq(notificationSettings.userId, who.userId));
  const html = await page(who);
  expect(sentUntouched(html).timeZone).toEqual(['Asia/Kolkata']);
  expect(html).not.toContain('Calcutta');
  expect((await save(who, {})).headers.get('location')).toContain('changed=&');
});

test('hours and zone are saved with one button, and a save of nothing new says so', async () => {
  const who = await somebody('ARTIST');
  const reply = await save(who, { quietFrom: '22:00', quietUntil: '07:00', timeZone: 'America/Phoenix' });
  const to = reply.headers.get('location') ?? '';
  const html = readable(await page(who, to));
  expect(html).toContain('Quiet hours: 10:00 PM to 7:00 AM');
  expect(html).toContain('Time zone: Phoenix (Arizona Time)');
  expect(await storedSettings(who)).toMatchObject({ quietFrom: 1320, quietUntil: 420, isZoneChosen: true });
  const again = await save(who, {});
  expect(readable(await page(who, again.headers.get('location') ?? ''))).toContain('Nothing was different');
});

test('the address of a save says nothing of its own', async () => {
  const who = await somebody('ARTIST');
  const html = readable(await page(who, `${PAGE}?changed=NEW_APPLICATION,toString,<b>&at=<b>`));
  expect(html).toContain('Nothing was different');
  expect(html).not.toContain('New applications');
});

test('what a link in a mail has stopped meanwhile is not turned on again by another save, and nobody is asked', async () => {
  const who = await somebody('ARTIST');
  const opened = await filledIn(who, { quietFrom: '22:00', quietUntil: '07:00' });
  await save(who, { NEW_MESSAGE: 'IN_APP' });
  const reply = await post(PAGE, opened, who.cookie);
  expect([reply.status, reply.headers.get('location')?.split('&')[0]]).toEqual([302, `${PAGE}?changed=quiet`]);
  expect(await storedWays(who)).toEqual({ NEW_MESSAGE: 'IN_APP' });
  expect(await storedSettings(who)).toMatchObject({ quietFrom: 1320, quietUntil: 420 });
});

test('what was changed here and elsewhere is refused, and saved when asked; the rest stays as it is stored', async () => {
  const who = await somebody('ARTIST');
  const opened = await filledIn(who, { NEW_MESSAGE: 'OFF' });
  await save(who, { NEW_MESSAGE: 'DAILY', PROFILE_VIEW: 'WEEKLY', timeZone: 'America/Denver' });
  const reply = await post(PAGE, opened, who.cookie);
  expect(reply.status).toBe(409);
  expect(await reply.text()).toContain('Changed in another tab or by somebody else.');
  await post(PAGE, { ...opened, force: '1' }, who.cookie);
  expect(await storedWays(who)).toEqual({ NEW_MESSAGE: 'OFF', PROFILE_VIEW: 'WEEKLY' });
  expect(await storedSettings(who)).toMatchObject({ timeZone: 'America/Denver', isZoneChosen: true });
});

test('the settings say how it stands, and lead there', async () => {
  const who = await somebody('SHOP');
  await save(who, { NEW_MESSAGE: 'DAILY', quietFrom: '22:00', quietUntil: '07:00' });
  const html = await page(who, '/settings');
  expect(html).toContain(`href="${PAGE}"`);
  const text = readable(html);
  for (const words of ['Daily digest', 'Messages', 'Email right away', 'New applications', '10:00 PM to 7:00 AM']) {
    expect(text).toContain(words);
  }
});

test('the page says which mails always come', async () => {
  const text = readable(await page(await somebody('ARTIST')));
  expect(text).toContain('Some mails cannot be switched off');
  expect(text).toContain('messages still wait in your conversations');
});

describe('a browser tells its time zone', () => {
  const tell = ({ cookie }: Somebody, timeZone: string) => post('/settings/time-zone', { timeZone }, cookie);

  test('and it counts until one is chosen', async () => {
    const who = await somebody('ARTIST');
    expect(await (await tell(who, 'america/phoenix')).json()).toEqual({ isTaken: true });
    // Another name of the same zone, as another browser may say it.
    expect(await (await tell(who, 'US/Arizona')).json()).toEqual({ isTaken: false });
    expect(await storedSettings(who)).toMatchObject({ timeZone: 'America/Phoenix', isZoneChosen: false });
    for (const [name, isTaken] of Object.entries({ 'Asia/Calcutta': true, 'Asia/Kolkata': false, 'US/Arizona': true }))
      expect(await (await tell(who, name)).json(), name).toEqual({ isTaken });
    expect(readable(await page(who))).toContain('Not chosen: Phoenix (Arizona Time)');
    await save(who, { timeZone: 'America/Denver' });
    expect(await (await tell(who, 'America/New_York')).json()).toEqual({ isTaken: false });
    expect(await storedSettings(who)).toMatchObject({ timeZone: 'America/Denver', isZoneChosen: true });
  });

  test('and until a script has asked it, nothing is said in its name', async () => {
    const who = await somebody('SHOP');
    const first = readable(await page(who));
    expect(first).toContain('Not chosen: Chicago (Central Time)');
    await save(who, { timeZone: 'America/Denver' });
    const chosen = readable(await page(who));
    expect(chosen).toContain('Not chosen');
    expect(chosen).not.toContain('Not chosen:');
    expect(first + chosen).not.toContain('As your browser says');
  });

  test.each(['', 'Mars/Olympus', 'Etc/Unknown', '+05:00', 'x'.repeat(500), 'America/Chicago\n', "';--"])(
    'not %j',
    async (zone) => {
      const who = await somebody('SHOP');
      expect((await tell(who, zone)).status).toBe(400);
      expect(await storedSettings(who)).toBeUndefined();
    },
  );

  test('by a form, and by no link', async () => {
    const { cookie } = await somebody('ARTIST');
    expect((await get('/settings/time-zone', cookie)).headers.get('location')).toBe(PAGE);
    expect((await post('/settings/time-zone', {}, cookie)).status).toBe(400);
  });
});
