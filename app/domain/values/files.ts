import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { PORTFOLIO_IMAGES_MAX } from '#app/domain/artists.ts';
import { MESSAGE_FILES_MAX } from '#app/domain/messages.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import { SHOP_PHOTOS_MAX } from '#app/domain/shops.ts';
import { wellFormed } from '#app/domain/values/fields.ts';

export const BUCKETS = [
  'certifications',
  'portfolio-images',
  'shop-logos',
  'shop-photos',
  'profile-images',
  'message-files',
] as const;
export type Bucket = (typeof BUCKETS)[number];
export type ProfileBucket = Exclude<Bucket, 'message-files'>;

export const uploadFieldId = (bucket: Bucket) => `field-file-${bucket}`;

export function isBucket(name: string): name is Bucket {
  return (BUCKETS as readonly string[]).includes(name);
}

/** Files in an order that the owner chooses. The first one is the cover on marketplace cards. */
const ORDERED_BUCKETS = ['portfolio-images', 'shop-photos'] as const satisfies Bucket[];
export type OrderedBucket = (typeof ORDERED_BUCKETS)[number];

export function isOrdered(bucket: Bucket): bucket is OrderedBucket {
  return ORDERED_BUCKETS.some((ordered) => ordered === bucket);
}

export const FILE_KINDS = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const;
export type FileKind = keyof typeof FILE_KINDS;

const MEGABYTE = 1024 * 1024;
const PICTURES = ['jpeg', 'png', 'webp'] as const satisfies FileKind[];

type UploadRules = {
  owner: 'artist' | 'shop' | 'either';
  kinds: readonly FileKind[];
  maxBytes: number;
  /** The maximum of files per owner. If it is one, a new file replaces the old one. */
  most: number;
};

/** S0 §5, §9; the limit on certificates is our own, to save disk space. */
export const UPLOAD_RULES: Record<Bucket, UploadRules> = {
  certifications: { owner: 'artist', kinds: ['pdf', ...PICTURES], maxBytes: 10 * MEGABYTE, most: 10 },
  'portfolio-images': { owner: 'artist', kinds: PICTURES, maxBytes: 10 * MEGABYTE, most: PORTFOLIO_IMAGES_MAX },
  'profile-images': { owner: 'artist', kinds: PICTURES, maxBytes: 10 * MEGABYTE, most: 1 },
  'shop-logos': { owner: 'shop', kinds: PICTURES, maxBytes: 5 * MEGABYTE, most: 1 },
  'shop-photos': { owner: 'shop', kinds: PICTURES, maxBytes: 10 * MEGABYTE, most: SHOP_PHOTOS_MAX },
  'message-files': { owner: 'either', kinds: ['pdf', ...PICTURES], maxBytes: 10 * MEGABYTE, most: MESSAGE_FILES_MAX },
};

export function acceptedTypes(bucket: Bucket): string {
  return UPLOAD_RULES[bucket].kinds.map((kind) => FILE_KINDS[kind]).join(',');
}

/** Enough for a phone's best camera, and not for a decompression bomb. */
export const PIXELS_MAX = 50_000_000;

export const UPLOAD_PROBLEMS = [
  'missing',
  'cut-off',
  'too-large',
  'empty',
  'wrong-type',
  'heic',
  'animated',
  'damaged',
  'too-many-pixels',
  'unsafe-pdf',
  'too-many',
  'busy',
  'no-room',
  'too-often',
  'signed-out',
  'failed',
  'removal-failed',
  'not-here',
  'order-changed',
  'order-failed',
] as const;
export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number];

export function problemBeforeSending(bucket: Bucket, file: { type: string; size: number }): UploadProblem | null {
  const { kinds, maxBytes } = UPLOAD_RULES[bucket];
  if (file.size === 0) return 'empty';
  // Some systems report no type; then only the server checks.
  if (file.type !== '' && !kinds.some((kind) => FILE_KINDS[kind] === file.type)) return 'wrong-type';
  return file.size > maxBytes ? 'too-large' : null;
}

const ORIGINAL_NAME_MAX = 120;

export function shownName(given: string | null): string | null {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = wellFormed(last)
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]+/gu, ' ')
    .trim();
  if (clean.length <= ORIGINAL_NAME_MAX) return clean || null;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? '';
  return wellFormed(`${clean.slice(0, ORIGINAL_NAME_MAX - ending.length - 3)}...${ending}`);
}

/** Needs a permission check besides its signed URL (c-75, c-122). */
export function isPrivateBucket(bucket: Bucket): boolean {
  return bucket === 'certifications' || bucket === 'message-files';
}

export const DATA_DOWNLOAD_STATES = ['MAKING', 'READY', 'FAILED'] as const;
export type DataDownloadState = (typeof DATA_DOWNLOAD_STATES)[number];

export const DATA_DOWNLOAD_DAYS = 7;

export const DATA_DOWNLOAD_EVERY_HOURS = 24;

/** This many failures in a day count as a success for that limit. */
export const DATA_DOWNLOADS_FAILED_A_DAY = 10;

export const DATA_DOWNLOAD_TRIES = 3;

export type DataDownloadStanding = {
  state: 'none' | 'making' | 'ready' | 'over' | 'failed';
  ready: { bytes: number; madeAt: Date; endsAt: Date; isProven: boolean } | null;
  nextAt: Date | null;
};

/** A session is enough to request the archive; downloading it needs a recent proof of identity (c-118). */
export function canOpenData(actor: Actor, { isProven }: { isProven: boolean }): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('not-allowed');
  return isProven ? allow(actor) : deny('sign-in-too-old');
}
