import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '#app/copy/notifications/notification-types.ts';
import { notificationChannels, notificationSettings } from '#app/data/schema/notification-settings.ts';
import type { NotificationType } from '#app/domain/notifications/notifications.ts';
import { KIND_FACTS, kindsFor } from '#app/domain/notifications/notifications.ts';
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

/** The values of the untouched form, with changes. */
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
  test('sees a channel for each of its own notification types only', async () => {
    const who = await somebody(role);
    const html = await page(who);
    const sent = sentUntouched(html);
    for (const type of Object.keys(KIND_FACTS) as NotificationType[]) {
      const isTheirs = kindsFor(role).includes(type);
      expect(sent[type], type).toEqual(isTheirs ? [KIND_FACTS[type].usual] : undefined);
      expect(html.includes(wordsOf(type).choice.label), type).toBe(isTheirs);
    }
  });

  test('sees errors beside the field and loses no input', async () => {
    const who = await somebody(role);
    const reply = await save(who, {
      NEW_MESSAGE: 'HOURLY',
      PROFILE_VIEW: 'DIGEST',
      digest: 'HOURLY',
      quietFrom: '21:30',
      timeZone: 'Mars/Olympus',
    });
    const html = await reply.text();
    expect(reply.status).toBe(400);
    expect(saidBeside(html, 'quietUntil')).toContain('Please enter a time, or clear both');
    expect(saidBeside(html, 'timeZone')).toContain('Please choose from the list');
    expect(html).toContain('Please choose how you want to hear of this');
    expect(html).toContain('Please choose when the digest comes');
    expect(sentUntouched(html)).toMatchObject({ quietFrom: ['21:30'], PROFILE_VIEW: ['DIGEST'] });
    expect([await storedWays(who), await storedSettings(who)]).toEqual([{}, undefined]);
  });
});

test('sees links from the top of the page to each wrong hour, without a script', async () => {
  const html = await (await save(await somebody('SHOP'), { quietFrom: '21:30', timeZone: 'Mars/Olympus' })).text();
  const [, notice = ''] = /<div[^>]*role="alert"[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
  const links = [...notice.matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)<\/a>/g)];
  expect(links.map(([, , label]) => label)).toEqual(['Quiet until', 'Time zone']);
  for (const [, id] of links) expect(html).toMatch(new RegExp(`<(?:input|select)[^>]* id="${id}"`));
  expect(readable(notice)).toContain('Please enter a time, or clear both');
});

describe('a browser sends its time zone', () => {
  const tell = ({ cookie }: Somebody, timeZone: string) => post('/settings/time-zone', { timeZone }, cookie);

  test.each(['', 'Mars/Olympus', 'Etc/Unknown', '+05:00', 'x'.repeat(500), 'America/Chicago\n', "';--"])(
    'not %j',
    async (zone) => {
      const who = await somebody('SHOP');
      expect((await tell(who, zone)).status).toBe(400);
      expect(await storedSettings(who)).toBeUndefined();
    },
  );

  test('by a form and not by a link', async () => {
    const { cookie } = await somebody('ARTIST');
    expect((await get('/settings/time-zone', cookie)).headers.get('location')).toBe(PAGE);
    expect((await post('/settings/time-zone', {}, cookie)).status).toBe(400);
  });
});
