import { expect, test } from 'vitest';
import { firstMessageSchema, messagePreview, messageSchema, shortened } from '#app/domain/message.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

test.each([
  ['short', 'short'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(50)}...`],
  ['two\nlines', 'two lines'],
  [`${'x'.repeat(49)}🐍`, `${'x'.repeat(49)}🐍`],
  [`${'x'.repeat(49)}🐍!`, `${'x'.repeat(49)}🐍...`],
])('%j is previewed as %j', (content, preview) => {
  expect(messagePreview(content)).toBe(preview);
});

test('a description is cut after 200 characters, only when longer', () => {
  expect(shortened('x'.repeat(200), 200)).toHaveLength(200);
  expect(shortened('x'.repeat(201), 200)).toBe(`${'x'.repeat(200)}...`);
});

test.each([
  [{}, 'Please write a message'],
  [{ content: ' \n ' }, 'Please write a message'],
  [{ content: 'x'.repeat(5001) }, 'Message must be at most 5000 characters'],
  [
    { content: 'My drafts', file: 'moth.jpg' },
    "The file you chose is not attached yet. Please choose it again and press 'Attach'.",
  ],
])('the message %# is answered with %j', (form, message) => {
  expect(errorsOf(messageSchema, form as Record<string, string>)).toEqual({ content: [message] });
});

test('words go where no file was chosen beside them', () => {
  expect(accepted(messageSchema, { content: 'Hello', file: '' })).toMatchObject({ content: 'Hello' });
});

test('a first message needs somebody to go to', () => {
  const recipientId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(accepted(firstMessageSchema, { content: ' hi ', recipientId })).toEqual({
    content: 'hi',
    recipientId,
    submissionId: null,
  });
  expect(errorsOf(firstMessageSchema, { content: 'hi' })).toEqual({ recipientId: ['Please choose who to write to'] });
});
