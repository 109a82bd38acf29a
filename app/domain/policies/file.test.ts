import { expect, test } from 'vitest';
import { canReadFile } from '#app/domain/policies/file.ts';
import { BUCKETS } from '#app/domain/stored-file.ts';
import { artist, otherArtist, said, shop, staff, visitor } from '#tests/support/actors.ts';

const readable = (actor: typeof artist | typeof shop | typeof staff | typeof visitor, hasApplied: boolean) =>
  BUCKETS.filter((bucket) => said(canReadFile(actor, { bucket, ownerId: 'artist-1' }, { hasApplied })) === 'yes');

const PUBLIC = ['shop-logos', 'shop-photos'];
const PICTURES = ['portfolio-images', ...PUBLIC, 'profile-images'];

test.each([
  [visitor, true, PUBLIC],
  [otherArtist, true, PUBLIC],
  [artist, false, [...BUCKETS]],
  [staff, false, [...BUCKETS]],
  [shop, false, PICTURES],
  [shop, true, [...BUCKETS]],
])('$kind reads what belongs to artist-1, applied %s: %j', (actor, hasApplied, buckets) => {
  expect(readable(actor, hasApplied)).toEqual(buckets);
});
