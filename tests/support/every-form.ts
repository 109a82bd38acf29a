import { randomUUID } from 'node:crypto';
import type { JobField } from '#app/domain/job-fields.ts';
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
type Ids = Record<'jobId' | 'applicationId' | 'shopId' | 'conversationId', string>;

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** What a form was opened on, and what it was shown since. */
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
const SIGN_IN = { email: 'robin@example.test', password: 'Needle4Needle', returnTo: '/jobs' };
const NEW_PASSWORD = { currentPassword: 'x', password: 'Needle5Needle', confirmPassword: 'Needle5Needle' };
const ARTIST_WIZARD = '/onboarding/artist-profile-setup';
const SHOP_WIZARD = '/onboarding/shop-profile-setup';

/** Every form of the product: its address, who may send it, and its fields as they are filled in well. */
export function everyForm({ jobId, applicationId, shopId, conversationId }: Ids): PostedForm[] {
  return [
    ['/login', 'visitor', SIGN_IN],
    ['/signup', 'visitor', { ...SIGN_IN, role: 'ARTIST', submissionId: randomUUID() }],
    ['/auth/confirm', 'visitor', { token: 'x' }],
    ['/auth/new-link', 'visitor', { email: SIGN_IN.email, returnTo: '/' }],
    ['/login?view=sign_up', 'visitor', { ...SIGN_IN, role: 'SHOP', submissionId: randomUUID() }],
    ['/login?view=magic_link', 'visitor', { email: SIGN_IN.email, returnTo: '/' }],
    ['/login?view=verify_otp', 'visitor', { email: SIGN_IN.email, code: '123456', returnTo: '/' }],
    ['/login?view=forgotten_password', 'visitor', { email: SIGN_IN.email }],
    ['/login?view=update_password', 'artist', NEW_PASSWORD],
    ['/login/two-step', 'visitor', { code: '123456', returnTo: '/' }],
    ['/auth/email', 'visitor', { token: 'x' }],
    ['/auth/passkey', 'visitor', { answer: '{"id":"x","response":{}}', returnTo: '/' }],
    ['/auth/passkey/options', 'visitor', {}],
    ['/settings/deletion', 'leaving', { userId: randomUUID(), password: 'Needle4Needle', code: '123456' }],
    ['/settings/deletion/code', 'artist', {}],
    ['/settings/devices/all/deletion', 'leaving', {}],
    [`/settings/devices/${randomUUID()}/deletion`, 'artist', {}],
    ['/settings/email', 'artist', { email: SIGN_IN.email, password: 'Needle4Needle' }],
    ['/settings/two-step', 'artist', { password: 'Needle4Needle' }],
    ['/settings/two-step', 'artist', { code: '123456', uri: 'otpauth://totp/Flashboard:a?secret=JBSWY3DPEHPK3PXP' }],
    ['/settings/two-step/recovery-codes', 'artist', { password: 'Needle4Needle' }],
    ['/settings/two-step/deletion', 'artist', { password: 'Needle4Needle' }],
    ['/settings/passkeys', 'artist', { name: 'Key', answer: '{"id":"x","response":{}}' }],
    ['/settings/passkeys/options', 'artist', { password: 'Needle4Needle' }],
    [`/settings/passkeys/${randomUUID()}/deletion`, 'artist', {}],
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
    ['/shop/jobs/create', 'shop', { ...JOB, submissionId: randomUUID() }],
    [`/shop/jobs/${jobId}/edit`, 'shop', { ...JOB, ...SEEN, status: 'ACTIVE' }],
    [`/shop/jobs/${randomUUID()}/deletion`, 'shop', {}],
    [`/shop/jobs/${jobId}/status`, 'shop', { status: 'ACTIVE', from: 'ACTIVE', returnTo: '/shop/jobs' }],
    [`/shop/applications/${applicationId}/decision`, 'shop', { decision: 'MAYBE', returnTo: '/shop/applications' }],
    [`/jobs/${jobId}/applications`, 'artist', { coverLetter: 'Hello' }],
    [`/marketplace/shops/${shopId}/review`, 'artist', { rating: '5', comment: 'Good light' }],
    [`/marketplace/shops/${shopId}/review/deletion`, 'artist', {}],
    ['/conversations', 'artist', { recipientId: shopId, content: 'Hello', submissionId: randomUUID() }],
    [`/messages/${conversationId}`, 'shop', { content: 'Hello', submissionId: randomUUID() }],
    [`/notifications/${randomUUID()}`, 'artist', {}],
    [`/notifications/${randomUUID()}/deletion`, 'artist', {}],
    ['/notifications/all/reading', 'artist', { returnTo: '/notifications' }],
    ['/dashboard', 'artist', {}],
    ['/shop/dashboard', 'shop', {}],
    ['/claim-job/no-such-token', 'new shop', {}],
    ['/admin/shops', 'staff', { shopName: 'Nine Swallows', location: 'Reno, NV', address: '1 Main St' }],
    [`/admin/shops/${shopId}/verification`, 'staff', { verified: 'yes' }],
    [`/admin/shops/${shopId}/claim-link`, 'staff', {}],
    [`/admin/jobs/create?shopId=${shopId}`, 'staff', { ...JOB, submissionId: randomUUID() }],
  ];
}
