import { ARTIST_JOB_TYPE_LABEL, ARTIST_LEVEL_NAME, CLIENTELE_LABEL, WORK_SCHEDULE_LABEL } from '#app/copy/artists.ts';
import { CHAIR_HOSTING_LABEL, CHAIR_KIND_LABEL } from '#app/copy/chairs.ts';
import { dateLabel } from '#app/copy/dates.ts';
import { bookingLengthLabel, DEPOSIT_TYPE_LABEL, insuranceLabel, money } from '#app/copy/guest-policies.ts';
import { CANCELLATION_TERMS_LABEL, cancellationLines, HOSTING_REQUESTS_LABEL } from '#app/copy/hosting.ts';
import { JOB_TYPE_LABEL, PAYMENT_LABEL } from '#app/copy/jobs.ts';
import { kindOf } from '#app/copy/kinds/kinds.ts';
import { NEWS_WAY_LABEL } from '#app/copy/news-ways.ts';
import { JOB_STATUS_IN_EDITOR } from '#app/copy/own-jobs.ts';
import { AMENITY_LABEL } from '#app/copy/shops.ts';
import { zoneLabel } from '#app/copy/time-zones.ts';
import { timeLabel } from '#app/domain/business-hours.ts';
import { partsOf } from '#app/domain/edit-conflict.ts';
import type { GuestPolicies } from '#app/domain/guest-policies.ts';
import type { CancellationStep } from '#app/domain/hosting.ts';
import type { JobField } from '#app/domain/job-fields.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#app/domain/notification.ts';
import { formatPhone } from '#app/domain/phone.ts';

const PROFILE = {
  location: 'Location',
  phone: 'Phone',
  email: 'Email',
  instagram: 'Instagram handle',
  website: 'Website',
};

/** What each field is called on its form, for telling which ones differ (ruling c-99). */
export const FIELD_LABEL = {
  artist: {
    ...PROFILE,
    fullName: 'Full name',
    bio: 'Bio',
    showPhoneNumber: 'Show phone number',
    tiktok: 'TikTok handle',
    tattoodoUrl: 'Tattoodo link',
    styles: 'Tattoo styles',
    experienceLevel: 'Experience level',
    yearsOfExperience: 'Years of experience',
    hasClientele: 'I have a client base',
    clienteleSize: 'Client base size',
    willingToTransferClients: 'I am willing to bring my clients to a new shop',
    otherLinks: 'Other links',
    jobTypes: 'Job types',
    workSchedule: 'Work schedule',
    willingToTravel: 'Willing to travel',
    willingToRelocate: 'Willing to relocate',
    environmentTags: 'Environment',
    idealEnvironment: 'Ideal environment',
  },
  shop: {
    ...PROFILE,
    shopName: 'Shop name',
    description: 'Description',
    establishedDate: 'Established date',
    yearsInBusiness: 'Years in business',
    showPhoneNumber: 'Show phone number to artists',
    tattooStyles: 'Tattoo styles',
    vibeKeywords: 'Vibe',
    licenseNumber: 'License number',
    taxId: 'Tax ID',
    amenities: 'Amenities',
    teamSize: 'Team size',
    timeZone: 'Time zone',
    minimumBookingLength: 'Minimum booking length',
    commission: 'Commission',
    depositRequired: 'A deposit is required',
    depositType: 'Deposit type',
    depositAmount: 'Deposit amount',
    depositPercentage: 'Deposit percentage',
    suppliesProvided: 'Supplies are provided',
    suppliesList: 'What the shop provides',
    additionalFees: 'Additional fees',
    cancellationPolicy: 'Cancellation policy',
    rules: 'Rules',
    bookingPolicy: 'Booking policy',
  },
  job: {
    title: 'Job title',
    jobType: 'Job type',
    description: 'Job description',
    whatWeOffer: 'What we offer',
    shopCulture: 'Shop culture',
    startDate: 'Start date',
    endDate: 'End date',
    applicationDeadline: 'Apply by',
    paymentType: 'Payment type',
    commissionRate: 'Commission rate',
    boothRentalAmount: 'Booth rental amount',
    minimumExperienceYears: 'Minimum experience',
    portfolioRequired: 'Portfolio required',
    insuranceRequired: 'Insurance required',
    preferredStyles: 'Preferred styles',
    requiredStyles: 'Required styles',
    additionalRequirements: 'Additional requirements',
    status: 'Status',
  } satisfies Record<JobField | 'status', string>,
  hosting: {
    requests: 'Guest spot requests',
    minNoticeDays: 'Notice',
    maxAheadDays: 'How far ahead',
    terms: 'If the artist cancels',
    steps: 'Our own terms',
  },
  chair: {
    name: 'Name',
    kind: 'What it is',
    hosting: 'For guests',
    note: 'Note',
    from: 'In use from',
    until: 'In use until',
  },
  news: {
    ...(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, kindOf(type).choice.label])) as Record<
      NotificationType,
      string
    >),
    quietFrom: 'Quiet from',
    quietUntil: 'Quiet until',
    timeZone: 'Time zone',
  },
} as const satisfies Record<string, Record<string, string>>;

export type EditedSubject = keyof typeof FIELD_LABEL;

const VALUE_LABEL: Record<string, Record<string, string>> = {
  experienceLevel: ARTIST_LEVEL_NAME,
  clienteleSize: CLIENTELE_LABEL,
  jobTypes: ARTIST_JOB_TYPE_LABEL,
  workSchedule: WORK_SCHEDULE_LABEL,
  amenities: AMENITY_LABEL,
  depositType: DEPOSIT_TYPE_LABEL,
  jobType: JOB_TYPE_LABEL,
  paymentType: PAYMENT_LABEL,
  status: JOB_STATUS_IN_EDITOR,
  requests: HOSTING_REQUESTS_LABEL,
  terms: CANCELLATION_TERMS_LABEL,
  kind: CHAIR_KIND_LABEL,
  hosting: CHAIR_HOSTING_LABEL,
  ...Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, NEWS_WAY_LABEL])),
};

/** The name of a thing as its form says it; `place` is that of the row among its list, from 1. */
export function editedLabel(subject: EditedSubject, name: string, value: unknown, place: number): string {
  const [field, key] = partsOf(name);
  if (field === 'hours') return key ?? 'Hours';
  if (field === 'images' || field === 'photos') return `${field === 'images' ? 'Image' : 'Photo'} ${place}`;
  // The shop's own on one form, the artists' on another.
  if (field === 'insurance') {
    return typeof value === 'boolean' ? 'Business is fully insured' : 'Artists need their own insurance';
  }
  const labels: Record<string, string> = FIELD_LABEL[subject];
  return labels[field] ?? field;
}

/** A value as people read it; '' for nothing. */
export function editedText(name: string, value: unknown): string {
  const [field] = partsOf(name);
  const word = (one: unknown) => VALUE_LABEL[field]?.[String(one)] ?? String(one);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'hours') return dayText(value as DayRow);
  if (field === 'images' || field === 'photos') return pictureText(value as PictureRow);
  if (field === 'additionalFees') return (value as FeeRow[]).map(feeText).join('\n');
  if (field === 'steps') return ownTermsText(value as Partial<CancellationStep>[]);
  if (field === 'insurance') return insuranceLabel({ insurance: value } as GuestPolicies);
  if (Array.isArray(value)) return value.map(word).join(LINE_BY_LINE.has(field) ? '\n' : ', ');
  if (field === 'depositAmount') return money(Number(value));
  if (field === 'commission' || field === 'depositPercentage') return `${value}%`;
  if (field === 'minimumBookingLength' || field.endsWith('Days')) return bookingLengthLabel(Number(value));
  if (field === 'quietFrom' || field === 'quietUntil') return timeLabel(String(value));
  if (field === 'timeZone') return zoneLabel(String(value));
  if (field === 'phone') return formatPhone(String(value));
  if (field === 'from' || field === 'until' || field.endsWith('Date') || field.endsWith('Deadline'))
    return dateLabel(String(value));
  return word(value);
}

const LINE_BY_LINE = new Set(['rules', 'otherLinks']);

type DayRow = { open: string; close: string; isClosed: boolean };
type PictureRow = { description?: string; caption?: string; styles?: string[] };
type FeeRow = { description: string; amount: number };

const dayText = ({ open, close, isClosed }: DayRow) =>
  isClosed ? 'Closed' : `${timeLabel(open)} to ${timeLabel(close)}`;
const pictureText = ({ description, caption, styles = [] }: PictureRow) =>
  [description ?? caption ?? '', styles.join(', ')].filter(Boolean).join('\n');
const ownTermsText = (steps: Partial<CancellationStep>[]) => {
  const entered = steps.filter((step): step is CancellationStep => Boolean(step.days && step.keepPercent));
  return entered.length > 0 ? cancellationLines(entered).join('\n') : '';
};
const feeText = ({ description, amount }: FeeRow) => `${description} ${money(amount)}`;

const MINUTE = 60_000;

/** 'This was changed elsewhere a minute ago' (ruling c-99), with the time that is true (c-183). */
export function changedElsewhere(at: Date, now: Date): string {
  return `This was changed elsewhere ${ago(now.getTime() - at.getTime(), at)}`;
}

function ago(past: number, at: Date): string {
  const minutes = Math.floor(past / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 2) return 'a minute ago';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} d ago`;
  return `on ${dateLabel(at.toISOString().slice(0, 10))}`;
}
