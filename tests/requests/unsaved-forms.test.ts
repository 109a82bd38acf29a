import { expect, test } from 'vitest';
import { shopHosting } from '#app/data/schema/calendars.ts';
import { testApp } from '#tests/support/app.ts';

const { get, signedIn, world } = await testApp();

const shop = await world.shop({ setupCompleted: true });
const artist = await world.artist({ setupCompleted: true });
const jobId = await world.job(shop.shopId);
await world.application(await world.job(shop.shopId), artist.actor.userId, { status: 'ACCEPTED' });
await world.db.insert(shopHosting).values({ shopId: shop.shopId, requests: 'ANY' });
const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
const staff = await world.staff();

const unfinished = { setupCompleted: false, currentStep: 4 };
const cookies = {
  artist: await signedIn(artist.actor.userId),
  newArtist: await signedIn((await world.artist(unfinished)).actor.userId),
  shop: await signedIn(shop.actor.userId),
  newShop: await signedIn((await world.shop(unfinished)).actor.userId),
  staff: await signedIn(staff.actor.userId),
};

const FORM = /<form\b(?<attributes>[^>]*)>(?<content>.*?)<\/form>/gs;
const CONTROL = /<(?:textarea\b|input\b[^>]*type="(?:text|email|tel|url|number|date|time)")[^>]*>/g;

/** Forms with text fields. Secrets such as passwords and one-time codes are never stored as drafts. */
function writtenForms(html: string): string[] {
  return [...html.matchAll(FORM)]
    .map(({ groups }) => groups ?? {})
    .filter(({ attributes }) => /method="post"/i.test(attributes ?? ''))
    .filter(({ content = '' }) =>
      [...content.matchAll(CONTROL)].some(([control]) => !control.includes('one-time-code')),
    )
    .map(({ attributes }) => attributes ?? '');
}

test.each([
  ['newArtist', '/onboarding/artist-profile-setup?step=1'],
  ['newShop', '/onboarding/shop-profile-setup?step=1'],
  ['newShop', '/onboarding/shop-profile-setup?step=4'],
  ['artist', '/profile/artist/edit'],
  ['artist', '/profile/artist/preferences'],
  ['shop', '/shop/profile/edit'],
  ['shop', '/shop/profile/business'],
  ['shop', '/shop/profile/amenities'],
  ['shop', '/shop/profile/policies'],
  ['shop', '/shop/hosting'],
  ['shop', '/shop/calendar/chairs/new'],
  ['shop', '/shop/jobs/create'],
  ['shop', `/shop/jobs/${jobId}/edit`],
  ['artist', `/jobs/${jobId}/applications`],
  ['artist', `/marketplace/shops/${shop.shopId}/review`],
  ['artist', `/marketplace/shops/${shop.shopId}/ask`],
  ['artist', `/conversations?to=${shop.shopId}`],
  ['artist', `/messages/${conversationId}`],
  ['artist', '/settings/email'],
  ['artist', '/settings/notifications'],
  ['staff', '/admin/shops'],
  ['staff', '/admin/staff'],
  ['staff', '/admin/announcement'],
  ['staff', `/admin/shops/${shop.shopId}/verification`],
  ['staff', `/admin/members/${shop.actor.userId}/suspension`],
  ['staff', `/admin/jobs/create?shopId=${shop.shopId}`],
] as const)('unsaved input of %s at %s is protected when leaving', async (who, path) => {
  const reply = await get(path, cookies[who]);
  expect(reply.status).toBe(200);
  const forms = writtenForms(await reply.text());
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.filter((form) => !form.includes(' data-asks='))).toEqual([]);
});
