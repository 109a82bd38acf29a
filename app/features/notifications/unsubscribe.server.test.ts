import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { notificationChannels } from '#app/data/schema/notification-settings.ts';
import type { NotificationPreferencesForm } from '#app/domain/notifications/notification-preferences.ts';
import { MAIL_STREAMS, type MailStream } from '#app/domain/notifications/notifications.ts';
import { preferencesOf } from '#app/features/notifications/preferences.server.ts';
import { chooseNews } from '#app/features/notifications/save-preferences.server.ts';
import {
  signUnsubscribe,
  unsubscribe,
  unsubscribeLink,
  verifyUnsubscribe,
} from '#app/features/notifications/unsubscribe.server.ts';
import type { AuthSecret } from '#app/platform/signed-text.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';

const SECRET: AuthSecret = ['a secret of thirty-two letters and more'];
const ended = { userId: randomUUID(), topic: 'NEW_MESSAGE', mailId: randomUUID() } as const;
const token = signUnsubscribe(SECRET, ended);

test.each(MAIL_STREAMS)('a token for %s round-trips', (topic) => {
  const signed = signUnsubscribe(SECRET, { ...ended, topic });
  expect(verifyUnsubscribe(SECRET, signed)).toEqual({ ...ended, topic });
  expect(signed).toMatch(/^[\w-]{90,130}$/);
});

test('a changed token is refused', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A';
    expect(verifyUnsubscribe(SECRET, token.slice(0, at) + other + token.slice(at + 1)), `letter ${at}`).toBeNull();
  }
  for (const bad of ['', 'x', token.slice(1), token.slice(0, -1), `${token}A`, `A${token}`, `${token}=`, `é${token}`]) {
    expect(verifyUnsubscribe(SECRET, bad), bad).toBeNull();
  }
});

const { db } = await testDatabase();
const world = jobWorld(db);
const settings = { authSecret: SECRET };
const anybody = { ...world.as({ kind: 'visitor' }), settings };

const NOTHING: NotificationPreferencesForm = { ways: {}, quietFrom: null, quietUntil: null, timeZone: null };
type Artist = Awaited<ReturnType<typeof world.artist>>;

const link = ({ actor }: Artist, topic: MailStream) =>
  signUnsubscribe(settings.authSecret, { userId: actor.userId, topic, mailId: randomUUID() });

test('a link ends one kind of mail for its owner', async () => {
  const [artist, other] = [await world.artist(), await world.artist()];
  const before = await preferencesOf(db, artist.actor.userId);
  const token = link(artist, 'JOB_UPDATE');
  expect(await unsubscribeLink(anybody, token)).toEqual({ ok: true, value: { topic: 'JOB_UPDATE', isOver: false } });
  expect((await preferencesOf(db, artist.actor.userId)).ways).toEqual(before.ways);
  expect(await unsubscribe(anybody, token)).toEqual({ ok: true, value: { topic: 'JOB_UPDATE' } });
  expect((await preferencesOf(db, artist.actor.userId)).ways).toEqual({ ...before.ways, JOB_UPDATE: 'IN_APP' });
  expect((await preferencesOf(db, other.actor.userId)).ways).toEqual(before.ways);
});

test('a digest link ends that digest', async () => {
  const artist = await world.artist();
  await chooseNews(artist, { form: { ...NOTHING, ways: { NEW_MESSAGE: 'DAILY', JOB_UPDATE: 'DAILY' } } });
  // Stored when each type had its own digest.
  const { userId } = artist.actor;
  await db.insert(notificationChannels).values({ userId, type: 'PROFILE_VIEW', channel: 'WEEKLY' });
  expect(await unsubscribe(anybody, link(artist, 'DAILY'))).toMatchObject({ ok: true });
  expect((await preferencesOf(db, artist.actor.userId)).ways).toMatchObject({
    NEW_MESSAGE: 'IN_APP',
    JOB_UPDATE: 'IN_APP',
    PROFILE_VIEW: 'WEEKLY',
    APPLICATION_STATUS: 'AT_ONCE',
  });
});

test('a used link has no effect later', async () => {
  const artist = await world.artist();
  const token = link(artist, 'NEW_MESSAGE');
  const [first, second] = await Promise.all([unsubscribe(anybody, token), unsubscribe(anybody, token)]);
  expect([first.ok, second.ok].sort()).toEqual([false, true]);
  await chooseNews(artist, { form: { ...NOTHING, ways: { NEW_MESSAGE: 'AT_ONCE' } } });
  expect(await unsubscribe(anybody, token)).toEqual({ ok: false, refusal: 'link-used' });
  expect(await unsubscribeLink(anybody, token)).toEqual({ ok: false, refusal: 'link-used' });
  expect((await preferencesOf(db, artist.actor.userId)).ways.NEW_MESSAGE).toBe('AT_ONCE');
  // The next mail has another link.
  expect(await unsubscribe(anybody, link(artist, 'NEW_MESSAGE'))).toMatchObject({ ok: true });
  expect((await preferencesOf(db, artist.actor.userId)).ways.NEW_MESSAGE).toBe('IN_APP');
});

test('guessing links is limited', async () => {
  const from = { ...anybody, visit: { ...anybody.visit, clientAddress: '198.51.100.9' } };
  let wait: number | undefined;
  for (let tries = 0; tries < 70 && !wait; tries++) {
    const answer = await unsubscribe(from, `made-up-${tries}`);
    wait = answer.ok ? undefined : answer.wait;
  }
  expect(wait).toBeGreaterThan(0);
  expect(await unsubscribe(from, link(await world.artist(), 'NEW_MESSAGE'))).toMatchObject({ ok: true });
});
