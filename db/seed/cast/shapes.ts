import type { ApplicationStatus } from '#app/domain/applications.ts';
import type {
  ArtistExperienceLevel,
  ArtistJobType,
  ClienteleSize,
  EnvironmentTag,
  WorkSchedule,
} from '#app/domain/artists.ts';
import type { GuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import type { Declining } from '#app/domain/declining.ts';
import type { JobStatus, JobType, ShopCultureTrait } from '#app/domain/jobs.ts';
import type { TattooStyle } from '#app/domain/profiles.ts';
import type { Amenity, VibeKeyword } from '#app/domain/shops.ts';
import type { EvidenceKind } from '#app/domain/staff/shop-pages.ts';
import type { StayClients, StayEndKind, StaySide, Transition } from '#app/domain/stays/stays.ts';
import type { Emblem } from '#db/seed/art/emblem.ts';
import type { Interior } from '#db/seed/art/interior.ts';
import type { Likeness } from '#db/seed/art/likeness.ts';

/** The cast as written by hand. Everyone has a short key; dates are counted from the day of planting. */
export type Place = readonly [city: string, state: string];

export type Work = {
  motifs: readonly string[];
  style: TattooStyle;
  description: string;
  also?: readonly TattooStyle[];
  wide?: boolean;
};

export type CastArtist = {
  key: string;
  name: string;
  place: Place;
  bio: string;
  phone?: string;
  showPhone?: boolean;
  instagram?: string;
  tiktok?: string;
  website?: string;
  styles: readonly TattooStyle[];
  level: ArtistExperienceLevel;
  years: number;
  clientele?: ClienteleSize;
  bringsClients?: boolean;
  wants: readonly ArtistJobType[];
  schedule: WorkSchedule;
  travels: boolean;
  relocates: boolean;
  tags: readonly EnvironmentTag[];
  ideal: string;
  joined: number;
  face: Omit<Likeness, 'seed'>;
  works: readonly Work[];
};

export type Hours = readonly [open: string, close: string] | null;

export type CastShop = {
  key: string;
  name: string;
  owner: string;
  place: Place;
  address: string;
  description: string;
  phone?: string;
  instagram?: string;
  website?: string;
  established: string;
  years: number;
  team: number;
  insured: boolean;
  license: string;
  /** What staff looked at, three days after it joined. */
  verified: { evidence: EvidenceKind; words: string; link?: string } | null;
  styles: readonly TattooStyle[];
  vibes: readonly VibeKeyword[];
  tags: readonly EnvironmentTag[];
  amenities: readonly Amenity[];
  booking: string;
  /** Monday to Sunday; null is closed. */
  hours: readonly [Hours, Hours, Hours, Hours, Hours, Hours, Hours];
  policies: GuestPolicies;
  joined: number;
  emblem: Omit<Emblem, 'seed'>;
  photos: readonly (Omit<Interior, 'seed' | 'motifs'> & { caption: string; motifs?: readonly string[] })[];
};

export type CastJob = {
  key: string;
  shop: string;
  title: string;
  type: JobType;
  status?: JobStatus;
  description: string;
  offer?: string;
  culture: readonly ShopCultureTrait[];
  /** Days from planting: begins, ends (guest spots), last day to apply, posted (days ago). */
  starts: number;
  ends?: number;
  deadline?: number;
  posted: number;
  commission?: string;
  rent?: string;
  minimumYears: number;
  portfolio?: boolean;
  insurance?: boolean;
  preferred: readonly TattooStyle[];
  required?: readonly TattooStyle[];
  more?: string;
};

export type CastApplication = {
  artist: string;
  job: string;
  status: ApplicationStatus;
  /** Days ago. */
  sent: number;
  decided?: number;
  /** Why the shop said no. */
  because?: Declining;
  letter: string;
};

/** `picture` is the name of a drawn one that was sent with the words. */
type CastExtras = { isEdited?: true; picture?: string };
export type CastLine = readonly [from: 'artist' | 'shop', hoursAgo: number, text: string, more?: CastExtras];
/** `unread`: how many of the last lines their reader has not opened. */
export type CastTalk = { artist: string; shop: string; lines: readonly CastLine[]; unread?: number };

export type CastReview = {
  artist: string;
  shop: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  written: number;
  /** What the shop says to it, and how many days ago. */
  answer?: { text: string; written: number };
};

/** Days from the day of planting, the last one included. */
export type DayNumbers = readonly [first: number, last: number];

/** What was done, and how many days ago; `by` only where either side can do it. */
type Done = readonly [act: Transition, daysAgo: number, more?: { by?: StaySide; kind?: StayEndKind; words?: string }];

export type CastStay = {
  artist: string;
  shop: string;
  /** Left out where any chair will do and none was offered. */
  chair?: string;
  /** Drawn in by a day or two where the shop is closed on the first or the last of them. */
  days: DayNumbers;
  /** The days that were asked for, where the shop offered others. */
  askedFor?: DayNumbers;
  flex?: number;
  letter?: string;
  clients?: StayClients;
  needs?: string;
  /** In US dollars, with the shop's words beside it, from the offer on. */
  deposit?: number;
  note?: string;
  /** The job that the artist has applied to with these days. */
  job?: string;
  done: readonly Done[];
};
