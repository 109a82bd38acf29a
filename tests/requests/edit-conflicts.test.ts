import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { testApp } from '#tests/support/app.ts';
import { BASIC_INFO, HOURS, POLICIES, SHOP_INFO } from '#tests/support/profiles.ts';

const { db, get, post, signedIn, world } = await testApp();
const CHANGED = 'Changed in another tab or by someone else.';
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

async function open(path: string, { cookie }: Who): Promise<{ seen: string; html: string }> {
  const html = plainText(await (await get(path, cookie)).text());
  return { seen: hidden(html, 'seen'), html };
}

function hidden(html: string, name: 'seen'): string {
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
  // The first save reads the list of cities.
  await save('/profile/artist/edit', BASIC_INFO, artist);
});

type Case = { path: () => string; who: () => Who; form: Fields; theirs: Fields; mine: Fields };
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
    },
  ],
])('the later of two saves of one field is refused once, and saved when confirmed: %s', async (_, one) => {
  const path = one.path();
  const who = one.who();
  await save(path, one.form, who);
  const first = await open(path, who);
  const second = await open(path, who);
  expect((await save(path, { ...one.form, ...one.theirs, seen: first.seen }, who)).status).toBe(302);
  const mine = { ...one.form, ...one.mine, seen: second.seen };
  const refused = await save(path, mine, who);
  expect(refused.status).toBe(409);
  for (const words of [CHANGED, 'Load the newer version', 'Save mine'])
    expect(refused.html.includes(words), words).toBe(true);
  for (const typed of Object.values(one.mine)) expect(refused.html.includes(typed), typed).toBe(true);

  const stored = (await open(path, who)).html;
  expect((await save(path, { ...mine, force: '1' }, who)).status).toBe(302);
  expect((await open(path, who)).html === stored).toBe(false);
  expect((await save(path, mine, who)).status).toBe(302);
});

test('a form writes only its changed fields', async () => {
  const who = await someone('artist');
  await save('/profile/artist/edit', BASIC_INFO, who);
  const { seen } = await open('/profile/artist/edit', who);
  const theirs = { ...BASIC_INFO, location: 'Reno, NV', bio: 'Changed elsewhere, in a sentence that is long enough.' };
  expect((await save('/profile/artist/edit', theirs, who)).status).toBe(302);
  expect((await save('/profile/artist/edit', { ...BASIC_INFO, fullName: 'Mara Quest', seen }, who)).status).toBe(302);
  const [stored] = await db.select().from(artistProfiles).where(eq(artistProfiles.id, who.id));
  expect(stored).toMatchObject({ fullName: 'Mara Quest', location: 'Reno, NV', city: 'Reno', bio: theirs.bio });
});

test('two editors of the policies both keep their changes', async () => {
  const who = await someone('shop');
  const path = '/shop/profile/policies';
  await save(path, POLICIES, who);
  const { seen } = await open(path, who);
  expect((await save(path, { ...POLICIES, commission: '66' }, who)).status).toBe(302);
  expect((await save(path, { ...POLICIES, 'rules[0]': 'Wipe up', seen }, who)).status).toBe(302);
  const [stored] = await db.select().from(shopProfiles).where(eq(shopProfiles.id, who.id));
  expect(stored?.guestArtistPolicies).toMatchObject({ commission: 66, rules: ['Wipe up'] });
});

test('a form sent twice does not conflict with itself', async () => {
  const who = await someone('artist');
  const { seen } = await open('/profile/artist/edit', who);
  const mine = { ...BASIC_INFO, seen };
  expect((await save('/profile/artist/edit', mine, who)).status).toBe(302);
  expect((await save('/profile/artist/edit', mine, who)).status).toBe(302);
});

test.each([
  ['none', {}],
  ['nothing', { seen: '' }],
  ['nonsense', { seen: 'nonsense' }],
  ['another form', { seen: '?__proto__=1&constructor=2' }],
  ['too much', { seen: `?${'a=1&'.repeat(9_000)}` }],
  ['a bad percent sign', { seen: '?%E0%A4%A=%', force: '\u0000' }],
  ['a list', { 'seen[0]': 'x', 'force.x': 'y' }],
  ['that it is forced before anything differs', { force: 'x' }],
])('a form that says %s about its original state does no harm', async (_, fields) => {
  const who = await someone('artist');
  const reply = await save('/profile/artist/edit', { ...BASIC_INFO, ...(fields as Fields) }, who);
  expect([302, 409]).toContain(reply.status);
});
