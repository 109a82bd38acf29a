import type { Actor, ActorOf } from '#app/domain/accounts.ts';
import { PORTFOLIO_IMAGES_MAX } from '#app/domain/artists.ts';
import { wellFormed } from '#app/domain/fields.ts';
import { MESSAGE_FILES_MAX } from '#app/domain/messages.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import { SHOP_PHOTOS_MAX } from '#app/domain/shops.ts';

/** Where files are stored, by their kind (S1 §7). */
export const BUCKETS = [
  'certifications',
  'portfolio-images',
  'shop-logos',
  'shop-photos',
  'profile-images',
  'message-files',
] as const;
export type Bucket = (typeof BUCKETS)[number];
/** Of these the files stand on their owner's page. */
export type ProfileBucket = Exclude<Bucket, 'message-files'>;

/** The id of the field that takes files for a bucket: its label names it, and so do links to it from other pages. */
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

/** What a file can be, told by its bytes and never by its name. */
export const FILE_KINDS = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const;
export type FileKind = keyof typeof FILE_KINDS;

const MEGABYTE = 1024 * 1024;
const PICTURES = ['jpeg', 'png', 'webp'] as const satisfies FileKind[];

type UploadRules = {
  /** Whose page it belongs to; a message is written by either. */
  owner: 'artist' | 'shop' | 'either';
  kinds: readonly FileKind[];
  maxBytes: number;
  /** How many files an owner may have. Where there is one, a new file replaces the old. */
  most: number;
};

/** What each bucket takes, both limits included (S0 §5, §9). The limit on certificates is our own: disks are finite. */
export const UPLOAD_RULES: Record<Bucket, UploadRules> = {
  certifications: { owner: 'artist', kinds: ['pdf', ...PICTURES], maxBytes: 10 * MEGABYTE, most: 10 },
  'portfolio-images': { owner: 'artist', kinds: PICTURES, maxBytes: 10 * MEGABYTE, most: PORTFOLIO_IMAGES_MAX },
  'profile-images': { owner: 'artist', kinds: PICTURES, maxBytes: 10 * MEGABYTE, most: 1 },
  'shop-logos': { owner: 'shop', kinds: PICTURES, maxBytes: 5 * MEGABYTE, most: 1 },
  'shop-photos': { owner: 'shop', kinds: PICTURES, maxBytes: 10 * MEGABYTE, most: SHOP_PHOTOS_MAX },
  'message-files': { owner: 'either', kinds: ['pdf', ...PICTURES], maxBytes: 10 * MEGABYTE, most: MESSAGE_FILES_MAX },
};

/** For the file picker's `accept`. */
export function acceptedTypes(bucket: Bucket): string {
  return UPLOAD_RULES[bucket].kinds.map((kind) => FILE_KINDS[kind]).join(',');
}

/** The most pixels (width times height) that are decoded: a phone's best camera fits, a decompression bomb does not. */
export const PIXELS_MAX = 50_000_000;

/** Every way an upload, a removal or a change of order can fail, worded in copy/uploads.ts. */
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

/** What is wrong with a chosen file before it is sent; the server checks again, by the bytes. */
export function problemBeforeSending(bucket: Bucket, file: { type: string; size: number }): UploadProblem | null {
  const { kinds, maxBytes } = UPLOAD_RULES[bucket];
  if (file.size === 0) return 'empty';
  // Some systems know no type for a file; its bytes will tell.
  if (file.type !== '' && !kinds.some((kind) => FILE_KINDS[kind] === file.type)) return 'wrong-type';
  return file.size > maxBytes ? 'too-large' : null;
}

const ORIGINAL_NAME_MAX = 120;

/**
 * The name that a file had on its owner's device, safe to show: no folders, no control characters, limited in length.
 */
export function shownName(given: string | null): string | null {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = wellFormed(last)
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]+/gu, ' ')
    .trim();
  if (clean.length <= ORIGINAL_NAME_MAX) return clean || null;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? '';
  return wellFormed(`${clean.slice(0, ORIGINAL_NAME_MAX - ending.length - 3)}...${ending}`);
}

/**
 * Files that a signed address alone does not open: certificates, for which canSeeCertificates is asked as well (ruling
 * c-75), and what two people send each other, for which canOpenMessageFile is (c-122). Any other picture can be read by
 * anyone who has its address, until that expires; the pages decide who is given one.
 */
export function isPrivateBucket(bucket: Bucket): boolean {
  return bucket === 'certifications' || bucket === 'message-files';
}

/** The states of a data archive; a ready one expires after some days. */
export const DATA_DOWNLOAD_STATES = ['MAKING', 'READY', 'FAILED'] as const;
export type DataDownloadState = (typeof DATA_DOWNLOAD_STATES)[number];

/** A ready archive can be opened for so long, and is removed then. */
export const DATA_DOWNLOAD_DAYS = 7;

/** From one request to the next, unless the first could not be made. */
export const DATA_DOWNLOAD_EVERY_HOURS = 24;

/** So many that could not be made count as one that was. */
export const DATA_DOWNLOADS_FAILED_A_DAY = 10;

/** So often an archive is begun before it counts as one that cannot be made. */
export const DATA_DOWNLOAD_TRIES = 3;

/** The state of a member's data archive, as the page shows it. */
export type DataDownloadStanding = {
  state: 'none' | 'making' | 'ready' | 'over' | 'failed';
  /** Of one that can be opened now; it stays beside a newer one that is being made or could not be. */
  ready: { bytes: number; madeAt: Date; endsAt: Date; isProven: boolean } | null;
  /** When the next can be asked for; null for now. */
  nextAt: Date | null;
};

/**
 * Who opens the archive of their own data: an open session is enough to ask for it, and not to carry everything away.
 * `isProven`: the sign-in is recent, or this session has shown lately whose it is (c-118).
 */
export function canOpenData(actor: Actor, { isProven }: { isProven: boolean }): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('not-allowed');
  return isProven ? allow(actor) : deny('sign-in-too-old');
}
