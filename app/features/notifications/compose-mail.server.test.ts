import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/data/schema/accounts.ts';
import { messages } from '#app/data/schema/messages.ts';
import { sendFirstMessage, sendMessage } from '#app/features/messaging/send-message.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { newsMail } from '#tests/support/news-mail.ts';
import { storedNotifications } from '#tests/support/stored-notifications.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { telling } from '#tests/support/telling.ts';

const database = await testDatabase();
const { db } = database;
const world = jobWorld(db);
const { relay } = telling(db);
const { everythingDue, mailsOf } = await newsMail(database);

const LONG = `Bring your flash.\n${'y'.repeat(300)}`;
const LONG_SHOWN = `Bring your flash. ${'y'.repeat(182)}...`;

/** A shop's messages to an artist in one go, and the mail about them. */
async function mailOf(words: readonly string[], before?: (conversationId: string) => Promise<unknown>) {
  const [shop, artist] = [await world.shop({ shopName: 'Rose & Co' }), await world.artist()];
  const recipientId = artist.actor.userId;
  const [first = '', ...others] = words;
  const { conversationId } = await succeeded(
    sendFirstMessage(shop, { recipientId, content: first, clientMessageId: randomUUID() }),
  );
  for (const content of others) {
    const sent = await sendMessage(shop, { conversationId, content, clientMessageId: randomUUID() });
    expect(sent.ok).toBe(true);
  }
  await relay.drained();
  await before?.(conversationId);
  await everythingDue();
  const [mail, ...more] = await mailsOf(recipientId);
  expect(more).toEqual([]);
  return mail as NonNullable<typeof mail>;
}

const said = (...words: string[]) => words.map((one) => `Rose & Co: ${one}`).join('\n\n');

test('a mail shows the last five messages and counts the rest', async () => {
  const { subject, text, html } = await mailOf(['one', 'two', 'ok', 'ok', LONG, 'six', 'seven']);
  expect(subject).toBe('Rose & Co wrote to you 7 times on Flashboard');
  expect(text).toContain(`${said('ok', 'ok', LONG_SHOWN, 'six', 'seven')}\n\nand 2 earlier ones\n\nRead and answer:`);
  const shown = [...html.matchAll(/<p[^>]*>(?:Rose &amp; Co: )?([^<]*)<\/p>/g)].map(([, words]) => words);
  expect(shown).toEqual(expect.arrayContaining(['seven', 'and 2 earlier ones']));
  expect(shown.join(' ')).toContain(`ok ok ${LONG_SHOWN} six seven and 2 earlier ones`);
  for (const mail of [text, html]) expect(mail).not.toMatch(/: (?:one|two)\b/);
});

test('a withdrawn message is not shown further', async () => {
  expect((await mailOf([LONG])).text).toContain(said(LONG_SHOWN));
  const short = await mailOf(['Hello', LONG], (conversationId) =>
    db
      .update(messages)
      .set({ content: '', takenBackAt: new Date() })
      .where(eq(messages.conversationId, conversationId)),
  );
  expect(short.text).not.toContain(LONG_SHOWN);
});

const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000);
const LINKS = 'Sign in at https://evil.example/login?x=1 or www.evil.example or evil.com/a, ask me@evil.com.';
const HIDDEN = '[link hidden: see the conversation]';

/** The mail and the push for messages of a shop whose account is this old. */
async function leaving(ageInHours: number, words: readonly string[]) {
  const [shop, artist] = [await world.shop({ shopName: 'Rose & Co' }), await world.artist()];
  await db
    .update(users)
    .set({ createdAt: hours(ageInHours) })
    .where(eq(users.id, shop.actor.userId));
  const recipientId = artist.actor.userId;
  const [first = '', ...others] = words;
  const begun = await succeeded(sendFirstMessage(shop, { recipientId, content: first, clientMessageId: randomUUID() }));
  for (const content of others) {
    const { conversationId } = begun;
    await sendMessage(shop, { conversationId, content, clientMessageId: randomUUID() });
  }
  await relay.drained();
  const told = await storedNotifications(db, recipientId);
  await everythingDue();
  return { mails: await mailsOf(recipientId), told: told.map(({ message }) => message) };
}

test('links from a new account are hidden (c-151)', async () => {
  for (const words of [[LINKS], ['Hello', LINKS, LINKS]]) {
    const { mails, told } = await leaving(1, words);
    expect(mails).toHaveLength(1);
    for (const { subject, text, html } of mails) {
      for (const part of [subject, text, html]) expect(part).not.toMatch(/evil/);
      expect(text).toContain(`Sign in at ${HIDDEN} or ${HIDDEN} or ${HIDDEN} ask ${HIDDEN}.`);
    }
    // A push shows the same sentence.
    expect(told.join()).not.toMatch(/evil/);
    expect(told.join()).toContain('Sign in at [link hidden');
  }
});
