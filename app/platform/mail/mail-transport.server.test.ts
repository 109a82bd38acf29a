import { expect, test } from 'vitest';
import { isAddressRefused } from '#app/platform/mail/mail-transport.server.ts';

const refusal = (response: string, command = 'RCPT TO') => ({
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

test.each([
  '550 5.1.1 No such user',
  '550 5.2.1 The email account that you tried to reach is inactive',
  '550 No such user',
  '550 User unknown',
  '550 Requested action not taken: mailbox not found',
  "550 This user doesn't have an account here",
  '551 User not local; please try another',
  '553 sorry, no mailbox here by that name: address unknown',
])('"%s" is about the address', (response) => {
  expect(isAddressRefused(refusal(response))).toBe(true);
});

test.each([
  '554 5.7.1 Your host is on a list',
  '554 No such user',
  '550 Blocked: unknown recipient of many mails of yours',
  '552 5.2.2 Mailbox full',
  '550 5.1.8 Sender address rejected: Domain not found',
  '550 5.5.1 User unknown to our policy',
  '550 relaying denied',
  '451 4.1.1 No such user yet',
])('"%s" is not about the address', (response) => {
  expect(isAddressRefused(refusal(response))).toBe(false);
});

test('a refusal of the content is not about the address', () => {
  expect(isAddressRefused(refusal('550 5.1.1 No such user', 'DATA'))).toBe(false);
  expect(isAddressRefused(new Error('Connection timeout'))).toBe(false);
});
