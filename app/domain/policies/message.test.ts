import { expect, test } from 'vitest';
import {
  canCorrectMessage,
  canSeeConversation,
  canSendMessage,
  canStartConversation,
  type Recipient,
} from '#app/domain/policies/message.ts';
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

const toShop: Recipient = { role: 'SHOP', userId: 'user-9', isGone: false };
const toArtist: Recipient = { role: 'ARTIST', userId: 'artist-9', isGone: false };

test.each([
  [visitor, toShop, 'sign-in-required'],
  [staff, toShop, 'conversation-needs-artist-and-shop'],
  [artist, toShop, 'yes'],
  [artist, toArtist, 'conversation-needs-artist-and-shop'],
  [shop, toArtist, 'yes'],
  [shop, toShop, 'conversation-needs-artist-and-shop'],
  [artist, { ...toShop, isGone: true }, 'recipient-gone'],
  [artist, { ...toShop, userId: null }, 'yes'],
])('$kind starting a conversation hears the right answer (%#)', (actor, to, answer) => {
  expect(said(canStartConversation(actor, to))).toBe(answer);
});

test.each([
  [{}, { isOwnPageRemoved: true }, 'page-removed'],
  [{}, { isOwnPageRemoved: true, hasBegun: true }, 'yes'],
  [{ isPageRemoved: true }, {}, 'recipient-suspended'],
  [{ isPageRemoved: true }, { hasBegun: true }, 'yes'],
  [{ isSuspended: true }, { hasBegun: true }, 'recipient-suspended'],
  [{ isPageRemoved: true }, { hasBegun: true, isBlocked: true }, 'recipient-blocked'],
])('a removed page begins no conversation, and ends none (%j, %j): %s', (to, between, answer) => {
  expect(said(canStartConversation(artist, { ...toShop, ...to }, between))).toBe(answer);
});

test('somebody who was blocked cannot write', () => {
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
])('$kind reading or writing in a conversation of artist-1 and shop-1 hears %s', (actor, answer) => {
  expect(said(canSeeConversation(actor, talk))).toBe(answer);
  expect(said(canSendMessage(actor, talk))).toBe(answer);
});

test('what was written stays readable when the other side is gone, but there is nobody to write to', () => {
  const left = { artistId: 'artist-1', shopId: null };
  expect(said(canSeeConversation(artist, left))).toBe('yes');
  expect(said(canSendMessage(artist, left))).toBe('recipient-gone');
  expect(said(canSeeConversation(shopWithoutProfile, left))).toBe('not-found');
});

test.each([
  [{}, 'yes'],
  [{ isBlocked: true }, 'recipient-blocked'],
  [{ isSuspended: true }, 'recipient-suspended'],
])('other words for a message between two of whom one is kept from the other (%j): %s', (between, answer) => {
  expect(said(canCorrectMessage(artist, between))).toBe(answer);
});
