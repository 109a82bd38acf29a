import { randomUUID } from 'node:crypto';
import { COVER_LETTER_MAX } from '#app/domain/applications.ts';
import { BIO_MAX, ENVIRONMENT_TAGS, FULL_NAME_MAX, IDEAL_ENVIRONMENT_MAX } from '#app/domain/artists.ts';
import { CHAIR_NAME_MAX, CHAIR_NOTE_MAX } from '#app/domain/calendar/chairs.ts';
import {
  CANCELLATION_POLICY_MAX,
  FEE_DESCRIPTION_MAX,
  MONEY_MAX,
  RULE_MAX,
  SUPPLIES,
} from '#app/domain/calendar/guest-policies.ts';
import { DECLINE_NOTE_MAX } from '#app/domain/declining.ts';
import { ADDITIONAL_REQUIREMENTS_MAX, JOB_TITLE_MAX, PAYMENT_TEXT_MAX } from '#app/domain/jobs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { REVIEW_ANSWER_MAX, REVIEW_COMMENT_MAX } from '#app/domain/reviews.ts';
import {
  LICENSE_NUMBER_MAX,
  SHOP_DESCRIPTION_MAX,
  SHOP_NAME_MAX,
  TAX_ID_MAX,
  VIBE_KEYWORDS,
} from '#app/domain/shops.ts';
import { REPORT_WORDS_MAX } from '#app/domain/staff/reports.ts';
import { STAY_DAYS_MAX, STAY_NOTE_MAX } from '#app/domain/stays/stays.ts';
import { LINK_MAX } from '#app/domain/values/links.ts';
import { LOCATION_MAX } from '#app/domain/values/places.ts';
import { dayIn } from '#tests/support/days.ts';
import { finishSetUp, JOB_FORM, type Newcomer, newcomer } from '#tests/support/newcomers.ts';
import type { Fields } from '#tests/support/web-client.ts';

/** One word that fills a field, of the widest letter. */
const word = (length: number): string => 'W'.repeat(length);
const link = (host: string): string => `https://${host}/${word(LINK_MAX - host.length - 9)}`;
const EMAIL = `${'w'.repeat(64)}@${`${'w'.repeat(60)}.`.repeat(3)}test`;

const ARTIST: Record<string, Fields> = {
  '/profile/artist/edit': {
    fullName: word(FULL_NAME_MAX),
    bio: word(BIO_MAX),
    location: `${word(LOCATION_MAX - 4)}, WA`,
    phone: '(512) 555-0142',
    showPhoneNumber: 'on',
    email: EMAIL,
    instagram: word(30),
    tiktok: word(24),
    website: link('wwwwwwwwwwwwwwwwwwww.test'),
    tattoodoUrl: link('www.tattoodo.com'),
  },
  '/profile/artist/expertise': {
    styles: TATTOO_STYLES,
    experienceLevel: 'MASTER',
    yearsOfExperience: '60',
    hasClientele: 'on',
    clienteleSize: '51-200',
    willingToTransferClients: 'on',
  },
  '/profile/artist/portfolio': { 'otherLinks[0]': link('wwwwwwwwwwww.test') },
  '/profile/artist/preferences': {
    jobTypes: ['GUEST_SPOT', 'LONG_TERM', 'APPRENTICESHIP'],
    workSchedule: 'WEEKENDS',
    willingToTravel: 'on',
    willingToRelocate: 'on',
    environmentTags: ENVIRONMENT_TAGS,
    idealEnvironment: word(IDEAL_ENVIRONMENT_MAX),
  },
};

const SHOP: Record<string, Fields> = {
  '/shop/profile/edit': {
    shopName: word(SHOP_NAME_MAX),
    description: word(SHOP_DESCRIPTION_MAX),
    location: `${word(LOCATION_MAX - 4)}, WA`,
    yearsInBusiness: '300',
    establishedDate: '1950-01-01',
    phone: '(512) 555-0142',
    showPhoneNumber: 'on',
    email: EMAIL,
    instagram: word(30),
    website: link('wwwwwwwwwwwwwwwwwwww.test'),
    tattooStyles: TATTOO_STYLES,
    vibeKeywords: VIBE_KEYWORDS,
  },
  '/shop/profile/business': {
    yearsInBusiness: '300',
    licenseNumber: word(LICENSE_NUMBER_MAX),
    taxId: word(TAX_ID_MAX),
    insurance: 'on',
  },
  '/shop/profile/policies': {
    minimumBookingLength: String(STAY_DAYS_MAX),
    depositRequired: 'on',
    depositType: 'fixed',
    depositAmount: String(MONEY_MAX),
    commission: '100',
    suppliesProvided: 'on',
    suppliesList: SUPPLIES,
    'additionalFees[0].description': word(FEE_DESCRIPTION_MAX),
    'additionalFees[0].amount': String(MONEY_MAX),
    cancellationPolicy: word(CANCELLATION_POLICY_MAX),
    'insurance.required': 'on',
    'insurance.minimumCoverage': '1000000000',
    'rules[0]': word(RULE_MAX),
    bookingPolicy: word(CANCELLATION_POLICY_MAX),
  },
  '/shop/hosting': {
    requests: 'ANY',
    minNoticeDays: '60',
    maxAheadDays: '540',
    terms: 'OWN',
    'steps[0].days': '120',
    'steps[0].keepPercent': '98',
    'steps[1].days': '119',
    'steps[1].keepPercent': '99',
    'steps[2].days': '118',
    'steps[2].keepPercent': '100',
  },
};

const CHAIR: Fields = {
  name: word(CHAIR_NAME_MAX),
  kind: 'PRIVATE_ROOM',
  hosting: 'WINDOWS',
  note: word(CHAIR_NOTE_MAX),
  from: '2026-12-30',
  until: '2100-12-30',
};

const SHOP_FORMS = [...Object.keys(SHOP), '/shop/profile/hours', '/shop/profile/amenities'];

/** A job with a single long word in every text field. */
export const LONGEST_JOB: Fields = {
  ...JOB_FORM,
  title: word(JOB_TITLE_MAX),
  description: word(1_000),
  whatWeOffer: word(1_000),
  commissionRate: word(PAYMENT_TEXT_MAX),
  minimumExperienceYears: '60',
  preferredStyles: TATTOO_STYLES,
  additionalRequirements: word(ADDITIONAL_REQUIREMENTS_MAX),
  portfolioRequired: 'on',
  insuranceRequired: 'on',
};

export type LongestValues = {
  artist: Newcomer;
  shop: Newcomer;
  public: string[];
  forArtist: string[];
  forShop: string[];
  withoutRows: string[];
};

/**
 * An artist and a shop who filled every field with a single word, and their records: a job, an application, messages, a
 * review. With the addresses of all screens that show them.
 */
export async function longestValues(origin: string): Promise<LongestValues> {
  const [artist, shop] = await Promise.all([newcomer(origin, 'ARTIST'), newcomer(origin, 'SHOP')]);
  await Promise.all([finishSetUp(artist), finishSetUp(shop)]);
  for (const [path, fields] of Object.entries(ARTIST)) await posted(artist, path, fields);
  for (const [path, fields] of Object.entries(SHOP)) await posted(shop, path, fields);
  await posted(shop, '/shop/jobs/create', { ...LONGEST_JOB, submissionId: randomUUID() });
  const jobId = idIn(/\/shop\/jobs\/([\w-]{36})\/edit/, (await shop.client.get('/shop/jobs')).text);
  const coverLetter = word(COVER_LETTER_MAX);
  await posted(artist, `/jobs/${jobId}/applications`, { coverLetter });
  const shopId = idIn(/\/marketplace\/shops\/([\w-]{36})/, (await artist.client.get(`/jobs/${jobId}`)).text);
  const first = { recipientId: shopId, content: word(1_000), submissionId: randomUUID() };
  await posted(artist, `/conversations?to=${shopId}`, first);
  const talk = idIn(/\/messages\/([\w-]{36})/, (await artist.client.get('/messages')).text);
  await posted(shop, `/messages/${talk}`, { content: word(1_000), submissionId: randomUUID() });
  const received = (await shop.client.get('/shop/applications')).text;
  const application = idIn(/application=([\w-]{36})/, received);
  await posted(shop, `/shop/applications/${application}/decision`, { decision: 'ACCEPTED', returnTo: '/' });
  await posted(shop, '/shop/jobs/create', { ...LONGEST_JOB, submissionId: randomUUID() });
  const second = idIn(/\/shop\/jobs\/([\w-]{36})\/edit/, (await shop.client.get('/shop/jobs')).text);
  await posted(artist, `/jobs/${second}/applications`, { coverLetter });
  const rejected = idIn(/application=([\w-]{36})/, (await shop.client.get('/shop/applications?status=PENDING')).text);
  const no = { decision: 'REJECTED', reason: 'MORE_EXPERIENCE', note: word(DECLINE_NOTE_MAX), returnTo: '/' };
  await posted(shop, `/shop/applications/${rejected}/decision`, no);
  await posted(artist, `/marketplace/shops/${shopId}/review`, { rating: '5', comment: word(REVIEW_COMMENT_MAX) });
  const review = idIn(/\/shop\/reviews\/([\w-]{36})\/answer/, (await shop.client.get('/shop/profile')).text);
  await posted(shop, `/shop/reviews/${review}/answer`, { answer: word(REVIEW_ANSWER_MAX) });
  await posted(artist, `/reports/new?about=shop&id=${shopId}`, { reason: 'other', words: word(REPORT_WORDS_MAX) });
  const other = await newcomer(origin, 'SHOP');
  await finishSetUp(other);
  await posted(other, '/shop/profile/edit', SHOP['/shop/profile/edit'] as Fields);
  const found = (await artist.client.get(`/marketplace/shops?q=${word(SHOP_NAME_MAX)}`)).text;
  const [blocked = ''] = (found.match(/(?<=\/marketplace\/shops\/)[\w-]{36}/g) ?? []).filter((id) => id !== shopId);
  await posted(artist, `/settings/blocked/${blocked}`, {});
  const artistId = idIn(/\/marketplace\/artists\/([\w-]{36})/, (await shop.client.get('/marketplace/artists')).text);
  await posted(shop, '/shop/calendar/chairs/new', CHAIR);
  await posted(shop, '/shop/calendar/chairs/new', { ...CHAIR, until: '2099-12-30' });
  const chair = idIn(/\/shop\/calendar\/chairs\/([\w-]{36})/, (await shop.client.get('/shop/calendar/chairs')).text);
  const offered = { from: dayIn(60), to: dayIn(60), chairId: chair, depositCents: String(MONEY_MAX) };
  await posted(shop, `/shop/stays/offer?artist=${artistId}`, { ...offered, offerNote: word(STAY_NOTE_MAX) });
  const nothing = `?q=${word(100)}`;
  return {
    artist,
    shop,
    withoutRows: [
      ...Object.keys(ARTIST),
      ...SHOP_FORMS,
      `/shop/jobs/${jobId}/edit`,
      `/shop/reviews/${review}/answer`,
      '/shop/calendar/chairs/new',
      `/shop/calendar/chairs/${chair}`,
      `/shop/stays/offer?artist=${artistId}`,
      `/marketplace/shops/${shopId}/review`,
      `/marketplace/shops/${shopId}/calendar`,
      `/marketplace/shops/${shopId}/ask`,
      `/marketplace/shops/${shopId}/waiting`,
      '/settings',
      '/settings/notifications',
    ],
    public: ['/', '/jobs', `/jobs${nothing}&place=${word(100)}`, `/jobs/${jobId}`],
    forArtist: [
      '/jobs',
      `/jobs/${jobId}`,
      '/dashboard',
      '/applications',
      `/applications/${application}`,
      `/applications/${rejected}`,
      ...Object.keys(ARTIST),
      '/profile/artist',
      '/marketplace/shops',
      `/marketplace/shops${nothing}`,
      '/chairs',
      `/marketplace/shops/${shopId}`,
      `/marketplace/shops/${shopId}/calendar`,
      `/marketplace/shops/${shopId}/ask`,
      `/marketplace/shops/${shopId}/waiting`,
      `/marketplace/shops/${shopId}/review`,
      '/stays',
      '/messages',
      `/messages/${talk}`,
      '/notifications',
      '/settings',
      '/settings/notifications',
      '/settings/reports',
      '/settings/blocked',
    ],
    forShop: [
      '/shop/dashboard',
      '/shop/jobs',
      `/shop/jobs/${jobId}/edit`,
      '/shop/applications',
      `/shop/applications?application=${application}`,
      '/shop/profile',
      `/shop/reviews/${review}/answer`,
      ...SHOP_FORMS,
      '/shop/calendar/chairs',
      '/shop/calendar/chairs/new',
      `/shop/calendar/chairs/${chair}`,
      '/shop/stays',
      `/shop/stays/offer?artist=${artistId}`,
      '/marketplace/artists',
      `/marketplace/artists${nothing}`,
      `/marketplace/artists/${artistId}`,
      '/messages',
      `/messages/${talk}`,
      '/notifications',
    ],
  };
}

async function posted({ client }: Newcomer, path: string, fields: Fields): Promise<void> {
  const { status, text } = await client.post(path, fields);
  if (status !== 302) throw new Error(`${path} answered ${status}: ${/-error" class.*?<\/p>/s.exec(text)?.[0]}`);
}

function idIn(pattern: RegExp, html: string): string {
  const id = pattern.exec(html)?.[1];
  if (!id) throw new Error(`nothing like ${pattern}`);
  return id;
}
