import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { FIELD_LABEL } from '#app/copy/edited-fields.ts';
import { artistProfiles, portfolioImages } from '#app/platform/db/schema/artists.ts';
import { files } from '#app/platform/db/schema/files.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { testApp } from '#tests/support/app.ts';
import { BASIC_INFO, EXPERTISE, HOURS, POLICIES, SHOP_INFO } from '#tests/support/profiles.ts';

const { db, get, post, signedIn, world } = await testApp();
const JUST_NOW = 'This was changed elsewhere just now';
const JOB = {
  title: 'A chair by the window',
  jobType: 'GUEST_SPOT',
  description: 'Two weeks in spring.',
  startDate: '2027-03-01',
  endDate: '2027-03-14',
  paymentType: 'COMMISSION',
  commissionRate: '60/40 split',
  status: 'ACTIVE',
};

type Fields = Record<string, string>;
type Who = Awaited<ReturnType<typeof someone>>;

async function someone(kind: 'artist' | 'shop', values = {}) {
  const { actor } = kind === 'artist' ? await world.artist(values) : await world.shop(values);
  return { id: actor.userId, cookie: await signedIn(actor.userId) };
}

const plainText = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** What a form says that it was opened on. */
async function open(path: string, { cookie }: Who): Promise<{ seen: string; html: string }> {
  const html = plainText(await (await get(path, cookie)).text());
  return { seen: hidden(html, 'seen'), html };
}

function hidden(html: string, name: 'seen' | 'anyway'): string {
  const element = new RegExp(`<(?:input|button)[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return /\svalue="([^"]*)"/.exec(element)?.[1] ?? '';
}

async function save(path: string, fields: Fields, { cookie }: Who) {
  const reply = await post(path, fields, cookie);
  return { status: reply.status, html: plainText(await reply.text()) };
}

let [artist, shop, newArtist, newShop, jobId] = [] as unknown as [Who, Who, Who, Who, string];
beforeAll(async () => {
  artist = await someone('artist');
  shop = await someone('shop');
  newArtist = await someone('artist', { setupCompleted: false, currentStep: 4 });
  newShop = await someone('shop', { setupCompleted: false, currentStep: 4 });
  jobId = await world.job(shop.id);
  // The first save of all reads the list of cities.
  await save('/profile/artist/edit', BASIC_INFO, artist);
});

type Case = { path: () => string; who: () => Who; form: Fields; theirs: Fields; mine: Fields; says: string[] };
const forArtist = { who: () => artist };
const forShop = { who: () => shop };

test.each<[string, Case]>([
  [
    'basic info',
    {
      path: () => '/profile/artist/edit',
      ...forArtist,
      form: BASIC_INFO,
      theirs: { fullName: 'Mara Quince', location: 'Reno, NV' },
      mine: { fullName: 'Mara Quest' },
      says: ['Full name', 'Mara Quince', 'Mara Quest', 'Location', 'Reno, NV', 'Austin, TX'],
    },
  ],
  [
    'expertise',
    {
      path: () => '/profile/artist/expertise',
      ...forArtist,
      form: { ...EXPERTISE, styles: 'Tribal' },
      theirs: { styles: 'Color', hasClientele: 'on', clienteleSize: '51-200' },
      mine: { experienceLevel: 'SENIOR', yearsOfExperience: '12' },
      says: ['Tattoo styles', 'Tribal', 'Color', 'I have a client base', 'Yes', '51-200 clients'],
    },
  ],
  [
    'portfolio',
    {
      path: () => '/profile/artist/portfolio',
      ...forArtist,
      form: { 'otherLinks[0]': 'https://one.test' },
      theirs: { 'otherLinks[0]': 'https://two.test' },
      mine: { 'otherLinks[0]': 'https://three.test' },
      says: ['Other links', 'https://two.test', 'https://three.test'],
    },
  ],
  [
    'preferences',
    {
      path: () => '/profile/artist/preferences',
      ...forArtist,
      form: { jobTypes: 'GUEST_SPOT' },
      theirs: { workSchedule: 'WEEKENDS' },
      mine: { workSchedule: 'FULL_TIME' },
      says: ['Work schedule', 'Weekends Only', 'Full-Time'],
    },
  ],
  [
    'shop info',
    {
      path: () => '/shop/profile/edit',
      ...forShop,
      form: SHOP_INFO,
      theirs: { phone: '(503) 555-0142', establishedDate: '1998-05-01' },
      mine: { phone: '(503) 555-0143' },
      says: ['Phone', '(503) 555-0142', '(503) 555-0143', 'Established date', 'May 1, 1998', 'Empty'],
    },
  ],
  [
    'business',
    {
      path: () => '/shop/profile/business',
      ...forShop,
      form: { yearsInBusiness: '3' },
      theirs: { yearsInBusiness: '4', insurance: 'on' },
      mine: { yearsInBusiness: '5' },
      says: ['Years in business', '4', '5', 'Business is fully insured', 'Yes', 'No'],
    },
  ],
  [
    'amenities',
    {
      path: () => '/shop/profile/amenities',
      ...forShop,
      form: { teamSize: '3' },
      theirs: { amenities: 'private_rooms', teamSize: '4' },
      mine: { amenities: 'wifi' },
      says: ['Amenities', 'Private Rooms', 'Wi-Fi', 'Team size'],
    },
  ],
  [
    'hours',
    {
      path: () => '/shop/profile/hours',
      ...forShop,
      form: HOURS as Fields,
      theirs: { 'hours[0].open': '11:00', 'hours[1].isClosed': 'on', timeZone: 'America/Denver' },
      mine: { 'hours[0].open': '12:00', 'hours[2].open': '13:00', timeZone: 'America/Phoenix' },
      says: [
        ...['Monday', '11:00 AM to 6:00 PM', '12:00 PM to 6:00 PM', 'Tuesday', 'Closed', '10:00 AM to 6:00 PM'],
        ...['Time zone', 'Denver (Mountain Time)', 'Phoenix (Arizona Time)'],
      ],
    },
  ],
  [
    'policies',
    {
      path: () => '/shop/profile/policies',
      ...forShop,
      form: POLICIES,
      theirs: { commission: '66', 'additionalFees[0].amount': '45', 'insurance.minimumCoverage': '5000' },
      mine: { commission: '67', 'additionalFees[0].amount': '50', 'rules[0]': 'Wipe up' },
      says: ['Commission', '66%', '67%', 'Station $45', 'Station $50', 'Required, at least $5,000 coverage'],
    },
  ],
  [
    'a job',
    {
      path: () => `/shop/jobs/${jobId}/edit`,
      ...forShop,
      form: JOB,
      theirs: { status: 'FILLED', title: 'A chair by the door', startDate: '2027-03-02' },
      mine: { title: 'A chair by the stove' },
      says: ['Status', 'Published', 'Filled', 'A chair by the door', 'A chair by the stove', 'Mar 2, 2027'],
    },
  ],
  [
    "a step of the artist's wizard",
    {
      path: () => '/onboarding/artist-profile-setup?step=1',
      who: () => newArtist,
      form: BASIC_INFO,
      theirs: { fullName: 'Mara Quince' },
      mine: { fullName: 'Mara Quest' },
      says: ['Full name', 'Mara Quince', 'Mara Quest'],
    },
  ],
  [
    "a step of the shop's wizard",
    {
      path: () => '/onboarding/shop-profile-setup?step=2',
      who: () => newShop,
      form: HOURS as Fields,
      theirs: { 'hours[6].isClosed': '' },
      mine: { 'hours[6].open': '12:00' },
      says: ['Sunday', 'Closed'],
    },
  ],
])('the later of two saves is told, shown both, and overwrites only when asked: %s', async (_, one) => {
  const [path, who] = [one.path(), one.who()];
  await save(path, one.form, who);
  const [first, second] = [await open(path, who), await open(path, who)];
  expect((await save(path, { ...one.form, ...one.theirs, seen: first.seen }, who)).status).toBe(302);
  const mine = { ...one.form, ...one.mine, seen: second.seen };
  const told = await save(path, mine, who);
  expect(told.status).toBe(409);
  const panel = /<section[^>]*aria-label="What differs".*?<\/section>/s.exec(told.html)?.[0] ?? '';
  for (const words of [...one.says, 'Save mine anyway', 'Use the other values'])
    expect(panel.includes(words), words).toBe(true);
  expect(told.html.includes(JUST_NOW)).toBe(true);
  for (const typed of Object.values(one.mine)) expect(told.html.includes(typed), typed).toBe(true);

  // Pressing Save again asks again; asked to, it overwrites, and then there is nothing left that differs.
  expect((await save(path, mine, who)).status).toBe(409);
  const stored = (await open(path, who)).html;
  expect((await save(path, { ...mine, anyway: hidden(told.html, 'anyway') }, who)).status).toBe(302);
  expect((await open(path, who)).html === stored).toBe(false);
  expect((await save(path, mine, who)).status).toBe(302);
});

test('what another form of the same profile changed is no conflict, the same thing on two forms is', async () => {
  const who = await someone('shop');
  await save('/shop/profile/edit', SHOP_INFO, who);
  const [info, business] = [await open('/shop/profile/edit', who), await open('/shop/profile/business', who)];
  const { seen } = business;
  const saved = await save('/shop/profile/business', { yearsInBusiness: '0', licenseNumber: 'OR-1', seen }, who);
  expect(saved.status).toBe(302);
  expect((await save('/shop/profile/edit', { ...SHOP_INFO, seen: info.seen }, who)).status).toBe(302);
  const years = { yearsInBusiness: '9', licenseNumber: 'OR-1' };
  const again = await open('/shop/profile/edit', who);
  await save('/shop/profile/business', { ...years, seen: (await open('/shop/profile/business', who)).seen }, who);
  const told = await save('/shop/profile/edit', { ...SHOP_INFO, seen: again.seen }, who);
  expect([told.status, told.html.includes('Years in business')]).toEqual([409, true]);
});

test('a form sent twice, or again with more in it after its answer was lost, is in conflict with nobody', async () => {
  const who = await someone('artist');
  const { seen } = await open('/profile/artist/edit', who);
  const mine = { ...BASIC_INFO, seen };
  expect((await save('/profile/artist/edit', mine, who)).status).toBe(302);
  expect((await save('/profile/artist/edit', mine, who)).status).toBe(302);
  const more = { ...mine, fullName: 'Mara Q. Quint' };
  expect((await save('/profile/artist/edit', more, who)).status).toBe(302);
  const [stored] = await db.select().from(artistProfiles).where(eq(artistProfiles.id, who.id));
  expect(stored?.fullName).toBe('Mara Q. Quint');
  const order = await open('/profile/artist/expertise', who);
  const styles = (list: string[]) => {
    const body = new URLSearchParams({ experienceLevel: 'JUNIOR', yearsOfExperience: '5', seen: order.seen });
    for (const style of list) body.append('styles', style);
    return post('/profile/artist/expertise', body as unknown as Fields, who.cookie);
  };
  expect((await styles(['Tribal', 'Color'])).status).toBe(302);
  expect((await styles(['Color', 'Tribal'])).status).toBe(302);
});

test('the other values can be taken: they stand in the form beside everything else that was typed', async () => {
  const who = await someone('shop');
  const path = '/shop/profile/hours';
  await save(path, HOURS as Fields, who);
  const { seen } = await open(path, who);
  await save(path, { ...(HOURS as Fields), 'hours[0].open': '11:15' }, who);
  const mine = { ...(HOURS as Fields), 'hours[0].open': '12:30', 'hours[3].open': '13:45', seen };
  const taken = await save(path, { ...mine, take: '1' }, who);
  expect(taken.html.includes('The other values are in the form now. Nothing is saved yet.')).toBe(true);
  const value = (name: string) =>
    new RegExp(`<input[^>]*name="${name.replace(/[[\].]/g, '\\$&')}"[^>]*value="([^"]*)"`).exec(taken.html)?.[1];
  expect([value('hours[0].open'), value('hours[3].open')]).toEqual(['11:15', '13:45']);
  const [stored] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, who.id));
  expect(stored?.businessHours?.[3]?.open).toBe('10:00');
  const merged = { ...mine, 'hours[0].open': '11:15', seen: hidden(taken.html, 'seen') };
  expect((await save(path, merged, who)).status).toBe(302);
});

test('words on one image are no conflict with words on another', async () => {
  const who = await someone('artist');
  const images = await Promise.all([1, 2].map((position) => anImage(who.id, position)));
  const path = '/profile/artist/portfolio';
  const fields = (first: string, second: string, seen: string): Fields => ({
    'images[0].id': images[0] ?? '',
    'images[0].description': first,
    'images[1].id': images[1] ?? '',
    'images[1].description': second,
    seen,
  });
  const { seen } = await open(path, who);
  expect((await save(path, fields('A rose', '', seen), who)).status).toBe(302);
  const told = await save(path, fields('A thorn', '', (await open(path, who)).seen.replace(/^[^?]*/, who.id)), who);
  expect(told.status).toBe(302);
  const late = await save(path, fields('', 'A swallow', seen.replace(/^[^?]*/, images[0] ?? '')), who);
  expect(late.status).toBe(409);
  for (const words of ['Image 1', 'A thorn', 'Empty']) expect(late.html.includes(words), words).toBe(true);
  expect(late.html.includes('>Image 2<')).toBe(false);
});

async function anImage(artistId: string, position: number): Promise<string> {
  const contentType = 'image/webp';
  const variants = [{ key: 'x', width: 10, height: 10, contentType }];
  const place = { ownerId: artistId, bucket: 'portfolio-images', path: `${artistId}/${position}` } as const;
  const [stored] = await db
    .insert(files)
    .values({ ...place, contentType, bytes: 10, variants })
    .returning();
  const [row] = await db
    .insert(portfolioImages)
    .values({ artistId, fileId: stored?.id as string, position })
    .returning();
  return row?.id as string;
}

test('the time that is told is that of the change, whatever was saved since', async () => {
  const who = await someone('shop');
  const id = await world.job(who.id);
  const path = `/shop/jobs/${id}/edit`;
  await save(path, JOB, who);
  const { seen } = await open(path, who);
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000);
  const by = null;
  const edits = { title: { at: ago(2).toISOString(), by }, description: { at: ago(0).toISOString(), by } };
  await db
    .update(jobPosts)
    .set({ title: 'Elsewhere', updatedAt: ago(0), edits })
    .where(eq(jobPosts.id, id));
  expect((await save(path, { ...JOB, seen }, who)).html.includes('This was changed elsewhere 2 h ago')).toBe(true);
  // Of a change from before such times were kept, the row's own is known.
  await db
    .update(jobPosts)
    .set({ updatedAt: ago(72), edits: {} })
    .where(eq(jobPosts.id, id));
  expect((await save(path, { ...JOB, seen }, who)).html.includes('This was changed elsewhere 3 d ago')).toBe(true);
});

test.each([
  ['none', {}],
  ['nothing', { seen: '' }],
  ['nonsense', { seen: 'nonsense' }],
  ['another form', { seen: 'fb0c8e76-5ce1-4d4c-a1d4-3a0e3b4a3f0b?__proto__=1&constructor=2' }],
  ['too much', { seen: `fb0c8e76-5ce1-4d4c-a1d4-3a0e3b4a3f0b?${'a=1&'.repeat(9_000)}` }],
  ['a bad percent sign', { seen: 'fb0c8e76-5ce1-4d4c-a1d4-3a0e3b4a3f0b?%E0%A4%A=%', anyway: '\u0000' }],
  ['a list', { 'seen[0]': 'x', 'anyway.x': 'y' }],
  ['taking before anything differs', { take: 'x' }],
])('a form that says %s of what it was opened on does no harm', async (_, fields) => {
  const who = await someone('artist');
  const reply = await save('/profile/artist/edit', { ...BASIC_INFO, ...(fields as Fields) }, who);
  expect([302, 409]).toContain(reply.status);
});

test('every field of every form has the name here that it has there', async () => {
  const pages = {
    artist: [
      '/profile/artist/edit',
      '/profile/artist/expertise',
      '/profile/artist/portfolio',
      '/profile/artist/preferences',
    ],
    shop: ['edit', 'business', 'amenities', 'hours', 'policies'].map((page) => `/shop/profile/${page}`),
    job: [`/shop/jobs/${jobId}/edit`],
  };
  for (const [subject, paths] of Object.entries(pages) as [keyof typeof pages, string[]][]) {
    const who = subject === 'artist' ? artist : shop;
    const html = (await Promise.all(paths.map((path) => open(path, who)))).map((page) => page.html).join('');
    for (const [field, label] of Object.entries(FIELD_LABEL[subject])) {
      // Carried along unseen.
      if (field !== 'requiredStyles') expect.soft(html.includes(`>${label}`), `${subject}: ${field}`).toBe(true);
    }
  }
});
