import { expect, test } from 'vitest';
import {
  canBlock,
  canCorrectMessage,
  canSeeConversation,
  canSendMessage,
  canStartConversation,
  firstMessageSchema,
  messagePreview,
  messageSchema,
  type Recipient,
} from '#app/domain/messages.ts';
import {
  artist,
  otherArtist,
  otherShop,
  said,
  shop,
  shopWithoutProfile,
  staff,
  visitor,
} from '#tests/support/actors.ts';
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

test('text without a file is accepted', () => {
  expect(accepted(messageSchema, { content: 'Hello', file: '' })).toMatchObject({ content: 'Hello' });
});

test('a first message needs a recipient', () => {
  const recipientId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(accepted(firstMessageSchema, { content: ' hi ', recipientId })).toEqual({
    content: 'hi',
    recipientId,
    submissionId: null,
  });
  expect(errorsOf(firstMessageSchema, { content: 'hi' })).toEqual({ recipientId: ['Please choose who to write to'] });
});

const toShop: Recipient = { role: 'SHOP', userId: 'user-9' };
const toArtist: Recipient = { role: 'ARTIST', userId: 'artist-9' };

test.each([
  [visitor, toShop, 'sign-in-required'],
  [staff, toShop, 'conversation-needs-artist-and-shop'],
  [artist, toShop, 'yes'],
  [artist, toArtist, 'conversation-needs-artist-and-shop'],
  [shop, toArtist, 'yes'],
  [shop, toShop, 'conversation-needs-artist-and-shop'],
  [artist, { ...toShop, userId: null }, 'yes'],
])('$kind starting a conversation gets the right answer (%#)', (actor, to, answer) => {
  expect(said(canStartConversation(actor, to))).toBe(answer);
});

test.each([
  [{}, { isOwnPageRemoved: true }, 'page-removed'],
  [{}, { isOwnPageRemoved: true, hasBegun: true }, 'yes'],
  [{ isPageRemoved: true }, {}, 'recipient-suspended'],
  [{ isPageRemoved: true }, { hasBegun: true }, 'yes'],
  [{ isSuspended: true }, { hasBegun: true }, 'recipient-suspended'],
  [{ isPageRemoved: true }, { hasBegun: true, isBlocked: true }, 'recipient-blocked'],
])('a removed page starts no conversation but keeps existing ones (%j, %j): %s', (to, between, answer) => {
  expect(said(canStartConversation(artist, { ...toShop, ...to }, between))).toBe(answer);
});

test('a blocked member cannot write', () => {
  expect(said(canStartConversation(artist, toShop, { isBlocked: true }))).toBe('recipient-blocked');
  const talk = { artistId: 'artist-1', shopId: 'shop-1' };
  expect(said(canSendMessage(artist, talk, { isBlocked: true }))).toBe('recipient-blocked');
});

const talk = { artistId: 'artist-1', shopId: 'shop-1' };

test.each([
  [visitor, 'sign-in-required'],
  [artist, 'yes'],
  [shop, 'yes'],
  [otherArtist, 'not-found'],
  [otherShop, 'not-found'],
  [shopWithoutProfile, 'not-found'],
  [staff, 'not-found'],
])('$kind in a conversation of artist-1 and shop-1 gets %s', (actor, answer) => {
  expect(said(canSeeConversation(actor, talk))).toBe(answer);
  expect(said(canSendMessage(actor, talk))).toBe(answer);
});

test('messages stay readable after the other side left', () => {
  const left = { artistId: 'artist-1', shopId: null };
  expect(said(canSeeConversation(artist, left))).toBe('yes');
  expect(said(canSendMessage(artist, left))).toBe('recipient-gone');
  expect(said(canSeeConversation(shopWithoutProfile, left))).toBe('not-found');
});

test.each([
  [{}, 'yes'],
  [{ isBlocked: true }, 'recipient-blocked'],
  [{ isSuspended: true }, 'recipient-suspended'],
])('a correction between two members (%j): %s', (between, answer) => {
  expect(said(canCorrectMessage(artist, between))).toBe(answer);
});

test.each([
  [visitor, 'sign-in-required'],
  [staff, 'not-allowed'],
  [artist, 'yes'],
  [shop, 'yes'],
  [shopWithoutProfile, 'shop-profile-missing'],
])('$kind blocking a member gets %s', (actor, answer) => {
  expect(said(canBlock(actor))).toBe(answer);
});
