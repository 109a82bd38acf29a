import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAIL_TOPICS } from '#app/domain/notification-preferences.ts';
import { signUnsubscribe, verifyUnsubscribe } from '#app/features/notifications/unsubscribe-token.server.ts';

const SECRET = 'a secret of thirty-two letters and more';
const ended = { userId: randomUUID(), topic: 'NEW_MESSAGE', mailId: randomUUID() } as const;
const token = signUnsubscribe(SECRET, ended);

test.each(MAIL_TOPICS)('a token about %s says whose mails it ends, and nothing else', (topic) => {
  const signed = signUnsubscribe(SECRET, { ...ended, topic });
  expect(verifyUnsubscribe(SECRET, signed)).toEqual({ ...ended, topic });
  expect(signed).toMatch(/^[\w-]{90,130}$/);
});

test('a token with any letter changed, one more or one fewer is none', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A';
    expect(verifyUnsubscribe(SECRET, token.slice(0, at) + other + token.slice(at + 1)), `letter ${at}`).toBeNull();
  }
  for (const bad of ['', 'x', token.slice(1), token.slice(0, -1), `${token}A`, `A${token}`, `${token}=`, `é${token}`]) {
    expect(verifyUnsubscribe(SECRET, bad), bad).toBeNull();
  }
});

test('a token of another secret is none, nor is the signature of one token under the words of another', () => {
  expect(verifyUnsubscribe(`${SECRET}!`, token)).toBeNull();
  const digest = signUnsubscribe(SECRET, { ...ended, topic: 'WEEKLY' });
  expect(verifyUnsubscribe(SECRET, digest.slice(0, -43) + token.slice(-43))).toBeNull();
});
