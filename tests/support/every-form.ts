import { randomUUID } from 'node:crypto';
import type { JobField } from '#app/domain/jobs.ts';
import { dayIn } from '#tests/support/days.ts';

export type Viewer =
  | 'visitor'
  | 'artist'
  | 'leaving'
  | 'new artist'
  | 'finishing artist'
  | 'shop'
  | 'new shop'
  | 'finishing shop'
  | 'staff';

export type PostedForm = [path: string, viewer: Viewer, fields: Record<string, string>];
type Ids = Record<
  | 'jobId'
  | 'applicationId'
  | 'shopId'
  | 'conversationId'
  | 'messageId'
  | 'reviewId'
  | 'goneId'
  | 'unclaimedJobId'
  | 'userId'
  | 'caseId'
  | 'appealedId'
  | 'decisionId'
  | 'chairId'
  | 'windowId'
  | 'closureId'
  | 'stayId'
  | 'requestedId'
  | 'confirmedId'
  | 'begunId',
  string
>;

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** The original values of a form, and those shown since. */
const SEEN = { seen: `${randomUUID()}?bio=1`, anyway: `${randomUUID()}?bio=2` };
const SENTENCE = 'A sentence that is long enough to be a bio, and a description of a shop as well.';
const JOB = {
  title: 'Guest spot',
  jobType: 'GUEST_SPOT',
  description: SENTENCE,
  whatWeOffer: 'A chair',
  shopCulture: 'Collaborative',
  startDate: dayIn(90),
  endDate: dayIn(103),
  applicationDeadline: dayIn(60),
  paymentType: 'COMMISSION',
  commissionRate: '60/40',
  boothRentalAmount: '$1',
  minimumExperienceYears: '1',
  portfolioRequired: 'on',
  insuranceRequired: 'on',
  preferredStyles: 'Traditional',
  requiredStyles: 'Color',
  additionalRequirements: 'none',
} satisfies Record<JobField, string>;
const CHAIR = {
  name: 'Window',
  kind: 'BED',
  hosting: 'ALWAYS',
  note: 'North light',
  from: dayIn(0),
  until: dayIn(400),
};
const HOSTING = {
  requests: 'ANY',
  minNoticeDays: '5',
  maxAheadDays: '90',
  terms: 'OWN',
  'steps[0].days': '7',
  'steps[0].keepPercent': '50',
};
const FIRST_CHAIR = {
  name: 'Bench',
  kind: 'CHAIR',
  hosting: 'WINDOWS',
  first: dayIn(30),
  last: dayIn(34),
  takesRequests: 'on',
  minNoticeDays: '2',
  maxAheadDays: '365',
  terms: 'NONE',
};
/** A version that no record has reached, so the form changes nothing. */
const VERSION = { version: '99' };
const OFFER = { from: dayIn(20), to: dayIn(24), depositCents: '100', offerNote: 'Do come', step: 'offer' };
const OFFER_TO = { offersFor: 'REQUEST', askedFrom: dayIn(40), askedTo: dayIn(44) };
const ANNOUNCEMENT = {
  text: 'We move on Sunday.',
  linkTo: '/jobs',
  linkWords: 'See the jobs',
  kind: 'information',
  audience: 'shops',
  fromDay: dayIn(30),
  fromTime: '09:00',
  untilDay: dayIn(31),
  untilTime: '18:30',
};
const ARTIST_INFO = {
  fullName: 'Robin Vale',
  bio: SENTENCE,
  location: 'Austin, TX',
  cityId: '1',
  phone: '5125550142',
  showPhoneNumber: 'on',
  email: 'a@b.test',
  instagram: 'robin',
  tiktok: 'robin',
  website: 'robin.test',
  tattoodoUrl: 'robin',
  ...SEEN,
};
const EXPERTISE = {
  styles: 'Traditional',
  experienceLevel: 'JUNIOR',
  yearsOfExperience: '5',
  hasClientele: 'on',
  clienteleSize: '0-50',
  willingToTransferClients: 'on',
  ...SEEN,
};
const PORTFOLIO = {
  'otherLinks[0]': 'https://robin.test',
  'images[0].id': randomUUID(),
  'images[0].description': 'A rose',
  'images[0].styles': 'Traditional',
  ...SEEN,
};
const PREFERENCES = {
  jobTypes: 'GUEST_SPOT',
  workSchedule: 'FLEXIBLE',
  willingToTravel: 'on',
  willingToRelocate: 'on',
  environmentTags: 'Quiet',
  idealEnvironment: 'North light',
  ...SEEN,
};
const DATES = {
  first: dayIn(8),
  last: dayIn(10),
  repeat: 'WEEKLY',
  times: '2',
  minDays: '2',
  note: 'North light',
};
const LOOK = { offersFor: 'OFFER', step: 'look' };
const ASK = {
  from: dayIn(40),
  to: dayIn(44),
  flexDays: '3',
  letter: 'May I come?',
  clients: 'SOME',
  needs: 'An armrest',
};
const SHOP_INFO = {
  shopName: 'Iron Lantern',
  description: SENTENCE,
  location: 'Portland, OR',
  cityId: '1',
  establishedDate: '2001-01-01',
  phone: '5125550142',
  showPhoneNumber: 'on',
  email: 'a@b.test',
  instagram: 'iron',
  website: 'iron.test',
  tattooStyles: 'Traditional',
  vibeKeywords: 'Modern',
  yearsInBusiness: '6',
  ...SEEN,
};
const BUSINESS = { yearsInBusiness: '6', licenseNumber: '1', taxId: '2', insurance: 'on', ...SEEN };
const HOURS: Record<string, string> = {
  ...Object.fromEntries(
    WEEK.flatMap((day, index) => [
      [`hours[${index}].day`, day],
      [`hours[${index}].open`, '10:00'],
      [`hours[${index}].close`, '18:00'],
    ]),
  ),
  timeZone: 'America/Denver',
  ...SEEN,
};
const SPACE = {
  amenities: 'wifi',
  teamSize: '3',
  'photos[0].id': randomUUID(),
  'photos[0].caption': 'The wall',
  ...SEEN,
};
const POLICIES = {
  minimumBookingLength: '2',
  depositRequired: 'on',
  depositType: 'fixed',
  depositAmount: '100',
  depositPercentage: '20',
  commission: '70',
  suppliesProvided: 'on',
  suppliesList: 'Ink',
  'additionalFees[0].description': 'Setup',
  'additionalFees[0].amount': '5',
  cancellationPolicy: 'A day before',
  'insurance.minimumCoverage': '5000',
  'rules[0]': 'Clean up',
  bookingPolicy: 'By mail',
  ...SEEN,
};
const NEWS = {
  digest: 'WEEKLY',
  NEW_MESSAGE: 'DIGEST',
  PROFILE_VIEW: 'IN_APP',
  REPORT_DECIDED: 'AT_ONCE',
  quietFrom: '22:00',
  quietUntil: '07:00',
  timeZone: 'America/Phoenix',
};
const NEWS_OF_ARTISTS = {
  APPLICATION_STATUS: 'AT_ONCE',
  JOB_UPDATE: 'OFF',
  REVIEW_ANSWERED: 'DIGEST',
  STAY_UPDATE: 'DIGEST',
  CHAIR_OPENED: 'AT_ONCE',
};
const NEWS_OF_SHOPS = {
  NEW_APPLICATION: 'AT_ONCE',
  APPLICATION_WAITING: 'OFF',
  STAY_REQUEST: 'DIGEST',
  STAY_UPDATE: 'AT_ONCE',
  SHOP_PAGE: 'IN_APP',
};
const SIGN_IN = { email: 'robin@example.test', password: 'Needle4Needle', returnTo: '/jobs' };
const NEW_PASSWORD = { currentPassword: 'x', password: 'Needle5Needle', confirmPassword: 'Needle5Needle' };
/** A documentation address: refused, so nothing is ever sent there. */
const PUSH_DEVICE = { endpoint: 'https://192.0.2.1/push', p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const ARTIST_WIZARD = '/onboarding/artist-profile-setup';
const SHOP_WIZARD = '/onboarding/shop-profile-setup';

/** Every form of the product: its address, who may send it, and valid values of its fields. */
export function everyForm(ids: Ids): PostedForm[] {
  const { jobId, applicationId, shopId, conversationId, messageId, reviewId, userId, goneId } = ids;
  const { caseId, appealedId, decisionId, chairId, windowId, closureId, unclaimedJobId } = ids;
  const { stayId, requestedId, confirmedId, begunId } = ids;
  return [
    ['/login', 'visitor', SIGN_IN],
    ['/signup', 'visitor', { ...SIGN_IN, role: 'ARTIST' }],
    ['/auth/confirm', 'visitor', { token: 'x' }],
    ['/auth/new-link', 'visitor', { email: SIGN_IN.email, returnTo: '/' }],
    ['/login?view=sign_up', 'visitor', { ...SIGN_IN, role: 'SHOP', submissionId: randomUUID() }],
    ['/login?view=magic_link', 'visitor', { email: SIGN_IN.email, returnTo: '/' }],
    ['/login?view=verify_otp', 'visitor', { email: SIGN_IN.email, code: '123456', returnTo: '/' }],
    ['/login?view=forgotten_password', 'visitor', { email: SIGN_IN.email }],
    ['/login?view=update_password', 'artist', NEW_PASSWORD],
    ['/login/two-step', 'visitor', { code: '123456', returnTo: '/' }],
    ['/auth/email', 'visitor', { token: 'x' }],
    ['/auth/address', 'visitor', { token: 'x' }],
    ['/settings/email/check', 'artist', { returnTo: '/settings' }],
    ['/auth/passkey', 'visitor', { answer: '{"id":"x","response":{}}', returnTo: '/' }],
    ['/auth/passkey/options', 'visitor', {}],
    ['/settings/deletion', 'leaving', { userId: randomUUID(), password: 'Needle4Needle', code: '123456' }],
    ['/settings/deletion/code', 'artist', {}],
    ['/settings/devices/all/deletion', 'leaving', {}],
    [`/settings/devices/${randomUUID()}/deletion`, 'artist', {}],
    ['/settings/email', 'artist', { email: SIGN_IN.email, password: 'Needle4Needle' }],
    ['/settings/notifications', 'artist', { ...NEWS, ...NEWS_OF_ARTISTS, ...SEEN }],
    ['/settings/notifications', 'shop', { ...NEWS, ...NEWS_OF_SHOPS, ...SEEN }],
    ['/settings/time-zone', 'artist', { timeZone: 'America/Phoenix' }],
    ['/settings/data', 'artist', {}],
    ['/settings/data/proof', 'artist', { password: 'Needle4Needle' }],
    ['/settings/data/proof', 'artist', { code: '123456' }],
    ['/settings/data/code', 'artist', {}],
    ['/settings/two-step', 'artist', { password: 'Needle4Needle' }],
    ['/settings/two-step', 'artist', { code: '123456', uri: 'otpauth://totp/Flashboard:a?secret=JBSWY3DPEHPK3PXP' }],
    ['/settings/two-step/recovery-codes', 'artist', { password: 'Needle4Needle' }],
    ['/settings/two-step/deletion', 'artist', { password: 'Needle4Needle' }],
    ['/settings/passkeys', 'artist', { name: 'Key', answer: '{"id":"x","response":{}}' }],
    ['/settings/passkeys/options', 'artist', { password: 'Needle4Needle' }],
    [`/settings/passkeys/${randomUUID()}/deletion`, 'artist', {}],
    ['/settings/notifications/devices', 'artist', PUSH_DEVICE],
    [`/settings/blocked/${randomUUID()}`, 'artist', { returnTo: '/messages' }],
    [`/settings/blocked/${randomUUID()}/deletion`, 'artist', {}],
    ['/settings/calendar', 'artist', { detail: 'BUSY', submissionId: randomUUID() }],
    [`/settings/calendar/feeds/${randomUUID()}/deletion`, 'artist', {}],
    [`/settings/notifications/devices/${randomUUID()}/test`, 'artist', {}],
    [`/settings/notifications/devices/${randomUUID()}/deletion`, 'artist', {}],
    ['/logout', 'leaving', {}],
    ['/api/delete-account', 'artist', { userId: 'x' }],
    ['/nowhere', 'visitor', { a: 'b' }],
    ['/auth/callback', 'visitor', { code: 'x', token: 'x', returnTo: '/' }],
    ['/forgot-password', 'visitor', { email: SIGN_IN.email }],
    ['/reset-password?token=x', 'visitor', { password: 'Needle5Needle', confirmPassword: 'Needle5Needle' }],
    ['/reset-password', 'artist', NEW_PASSWORD],
    ['/admin/login', 'visitor', SIGN_IN],
    [`${ARTIST_WIZARD}?step=1`, 'new artist', ARTIST_INFO],
    [`${ARTIST_WIZARD}?step=2`, 'new artist', EXPERTISE],
    [`${ARTIST_WIZARD}?step=3`, 'new artist', PORTFOLIO],
    [`${ARTIST_WIZARD}?step=4`, 'finishing artist', PREFERENCES],
    ['/profile/artist/edit', 'artist', ARTIST_INFO],
    ['/profile/artist/expertise', 'artist', EXPERTISE],
    ['/profile/artist/portfolio', 'artist', PORTFOLIO],
    ['/profile/artist/preferences', 'artist', PREFERENCES],
    [`${SHOP_WIZARD}?step=1`, 'new shop', SHOP_INFO],
    [`${SHOP_WIZARD}?step=2`, 'new shop', HOURS],
    [`${SHOP_WIZARD}?step=3`, 'new shop', SPACE],
    [`${SHOP_WIZARD}?step=4`, 'finishing shop', POLICIES],
    ['/shop/profile/edit', 'shop', SHOP_INFO],
    ['/shop/profile/business', 'shop', BUSINESS],
    ['/shop/profile/hours', 'shop', HOURS],
    ['/shop/profile/amenities', 'shop', SPACE],
    ['/shop/profile/policies', 'shop', POLICIES],
    ['/shop/hosting', 'shop', { ...HOSTING, ...SEEN }],
    ['/shop/calendar/chairs/new', 'shop', { ...CHAIR, name: 'Window seat', seen: '' }],
    ['/shop/calendar/chairs/first', 'shop', FIRST_CHAIR],
    [`/shop/calendar/chairs/${chairId}`, 'shop', { ...CHAIR, ...SEEN }],
    [`/shop/calendar/chairs/${chairId}/place`, 'shop', { move: 'up' }],
    [`/shop/calendar/chairs/${randomUUID()}/retirement`, 'shop', {}],
    [`/shop/calendar/chairs/${randomUUID()}/deletion`, 'shop', {}],
    ['/shop/jobs/create', 'shop', { ...JOB, submissionId: randomUUID() }],
    [`/shop/jobs/${jobId}/edit`, 'shop', { ...JOB, ...SEEN, status: 'ACTIVE' }],
    [`/shop/jobs/${randomUUID()}/deletion`, 'shop', {}],
    [`/shop/jobs/${jobId}/status`, 'shop', { status: 'ACTIVE', from: 'ACTIVE', returnTo: '/shop/jobs' }],
    [
      `/shop/applications/${applicationId}/decision`,
      'shop',
      { decision: 'MAYBE', returnTo: '/shop/applications', step: 'no' },
    ],
    ['/shop/calendar/windows/new', 'shop', { ...DATES, chairIds: chairId }],
    ['/shop/calendar/windows/new', 'shop', { ...DATES, chairIds: chairId, step: 'preview' }],
    [`/shop/calendar/windows/${windowId}`, 'shop', { first: dayIn(-3), last: dayIn(4), minDays: '3', note: 'North' }],
    [`/shop/calendar/windows/${windowId}/deletion`, 'shop', {}],
    ['/shop/calendar/closures/new', 'shop', { what: chairId, first: dayIn(20), last: dayIn(22), note: 'New floor' }],
    [`/shop/calendar/closures/${closureId}`, 'shop', { first: dayIn(1), last: dayIn(3), note: 'The plumber' }],
    [`/shop/calendar/closures/${closureId}/deletion`, 'shop', {}],
    [`/stays/${stayId}/confirmation`, 'artist', VERSION],
    [`/stays/${stayId}/decline`, 'artist', { ...VERSION, note: 'Not this time' }],
    [`/stays/${requestedId}/decline`, 'shop', { ...VERSION, reason: 'OTHER', note: 'Full', alsoRejects: 'on' }],
    [`/stays/${requestedId}/withdrawal`, 'artist', VERSION],
    [
      `/stays/${requestedId}/change`,
      'artist',
      { ...VERSION, from: dayIn(41), to: dayIn(45), flexDays: '3', letter: 'Or then?', act: 'CHANGE_DATES' },
    ],
    [
      `/stays/${stayId}/change`,
      'artist',
      { ...VERSION, from: dayIn(21), to: dayIn(25), letter: 'Or then?', act: 'ASK_OTHER_DATES' },
    ],
    [`/stays/${requestedId}/offer`, 'shop', { ...VERSION, ...OFFER, ...OFFER_TO, chairId }],
    [`/stays/${stayId}/offer`, 'shop', { ...VERSION, ...OFFER, ...OFFER_TO, ...LOOK, chairId }],
    [`/stays/${stayId}/taking-back`, 'shop', { ...VERSION, reason: 'A leak' }],
    [`/stays/${confirmedId}/cancellation`, 'shop', { ...VERSION, reason: 'A leak' }],
    [`/stays/${begunId}/ending`, 'artist', { ...VERSION, last: dayIn(1) }],
    [`/jobs/${jobId}/applications`, 'artist', { coverLetter: 'Hello', from: dayIn(92), to: dayIn(96), flexDays: '1' }],
    [`/shop/reviews/${reviewId}/answer`, 'shop', { answer: 'Come back soon', seen: '' }],
    [`/shop/reviews/${reviewId}/answer/deletion`, 'shop', {}],
    [`/marketplace/shops/${shopId}/ask`, 'artist', { ...ASK, jobId, chairId, submissionId: randomUUID() }],
    [`/marketplace/shops/${shopId}/waiting`, 'artist', { from: dayIn(100), to: dayIn(120), leastDays: '3' }],
    [`/waits/${randomUUID()}/deletion`, 'artist', {}],
    [`/marketplace/shops/${shopId}/review`, 'artist', { rating: '5', comment: 'Good light' }],
    [`/marketplace/shops/${shopId}/review/deletion`, 'artist', {}],
    [
      `/shop/stays/offer?application=${applicationId}`,
      'shop',
      { ...OFFER, from: dayIn(70), to: dayIn(74), chairId, applicationId, submissionId: randomUUID() },
    ],
    ['/conversations', 'artist', { recipientId: shopId, content: 'Hello', submissionId: randomUUID() }],
    [`/messages/${conversationId}/muting`, 'shop', { isOn: 'yes' }],
    [`/messages/${conversationId}/archiving`, 'shop', { isOn: 'yes' }],
    [`/messages/${conversationId}/reading`, 'shop', {}],
    [`/messages/${conversationId}`, 'shop', { content: 'Hello', submissionId: randomUUID() }],
    [`/messages/${conversationId}`, 'shop', { withoutFile: randomUUID(), content: 'Hello' }],
    [`/messages/${conversationId}/${messageId}/correction`, 'artist', { content: 'Hello', version: '' }],
    [`/messages/${conversationId}/${randomUUID()}/withdrawal`, 'artist', {}],
    [`/notifications/${randomUUID()}`, 'artist', {}],
    [`/notifications/${randomUUID()}/deletion`, 'artist', {}],
    ['/notifications/all/reading', 'artist', { returnTo: '/notifications' }],
    ['/dashboard', 'artist', {}],
    ['/shop/dashboard', 'shop', {}],
    ['/claim-job/no-such-token', 'new shop', {}],
    ['/unsubscribe/no-such-token', 'visitor', {}],
    [
      '/admin/shops',
      'staff',
      { shopName: 'Nine Swallows', location: 'Reno, NV', address: '1 Main St', isAnother: 'on' },
    ],
    [`/admin/shops?correct=${goneId}`, 'staff', { shopName: 'Harbour Lights', location: 'Reno, NV', address: '' }],
    [`/reports/new?about=job&id=${jobId}`, 'artist', { reason: 'other', words: SENTENCE }],
    [`/decisions/${decisionId}`, 'artist', { words: SENTENCE }],
    [`/admin/reports/${caseId}`, 'staff', { outcome: 'warned', days: '7', removes: 'on', words: SENTENCE }],
    [`/admin/reports/${caseId}?undo`, 'staff', {}],
    [`/admin/reports/${appealedId}?answer`, 'staff', { answer: 'upheld', words: SENTENCE }],
    [`/admin/shops/${shopId}/verification`, 'staff', { evidence: 'call', words: SENTENCE, link: 'example.com' }],
    [`/admin/shops/${shopId}/verification?withdrawal`, 'staff', { words: SENTENCE }],
    [`/admin/shops/${shopId}/claim-link`, 'staff', {}],
    [`/admin/shops/${shopId}/merge/${goneId}`, 'staff', { reason: SENTENCE, isSure: 'perhaps' }],
    ['/admin/lists/shops', 'staff', {}],
    ['/admin/two-step', 'staff', { password: 'Needle4Needle' }],
    ['/admin/two-step', 'staff', { code: '123456', uri: 'otpauth://totp/Flashboard:a?secret=JBSWY3DPEHPK3PXP' }],
    ['/admin/two-step/recovery-codes', 'staff', { password: 'Needle4Needle' }],
    ['/admin/two-step/deletion', 'staff', { password: 'Needle4Needle' }],
    ['/admin/staff', 'staff', { email: 'robin.staff@example.test', role: 'moderator' }],
    [`/admin/staff/${randomUUID()}/role`, 'staff', { role: 'moderator' }],
    [`/admin/staff/${randomUUID()}/deletion`, 'staff', {}],
    [`/admin/staff/${randomUUID()}/two-step/deletion`, 'staff', {}],
    ['/admin/settings/second-factor', 'staff', { required: 'no' }],
    [`/admin/settings/mails/${randomUUID()}/deletion`, 'staff', {}],
    ['/admin/announcement', 'staff', ANNOUNCEMENT],
    [`/admin/announcement/${randomUUID()}/ending`, 'staff', {}],
    [`/announcements/${randomUUID()}/dismissal`, 'visitor', { from: '/jobs' }],
    [`/admin/looks/${randomUUID()}/ending`, 'staff', {}],
    [`/admin/members/${userId}/look`, 'staff', { reason: SENTENCE }],
    [`/admin/members/${userId}/suspension`, 'staff', { kind: 'suspend', days: '7', words: SENTENCE }],
    [`/admin/members/${userId}/suspension/deletion`, 'staff', {}],
    [`/admin/jobs/${unclaimedJobId}/edit`, 'staff', { ...JOB, ...SEEN, status: 'ACTIVE' }],
    [`/admin/jobs/${randomUUID()}/deletion`, 'staff', {}],
    [`/admin/jobs/create?shopId=${shopId}`, 'staff', { ...JOB, submissionId: randomUUID() }],
  ];
}
