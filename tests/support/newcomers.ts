import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CapturedMail } from '#app/platform/mail/mail-transport.server.ts';
import { dayIn } from '#tests/support/days.ts';
import { type Fields, WebClient } from '#tests/support/web-client.ts';

export const PASSWORD = 'Needle4Needle';
const MAIL_WITHIN_MS = 15_000;

/** A job as its form posts it. */
export const JOB_FORM: Fields = {
  title: 'Guest spot for a bold color artist',
  jobType: 'GUEST_SPOT',
  description: 'Two weeks at the front station. Walk-ins in the afternoon, your own appointments before noon.',
  startDate: dayIn(90),
  endDate: dayIn(103),
  paymentType: 'COMMISSION',
  commissionRate: '60/40 split',
  minimumExperienceYears: '0',
};

export type Newcomer = { client: WebClient; email: string; password: string; role: 'ARTIST' | 'SHOP' };

/** A new member who followed the mailed link: signed in, at the first step of the wizard. */
export async function newcomer(origin: string, role: Newcomer['role'], name = role.toLowerCase()): Promise<Newcomer> {
  const client = new WebClient(origin);
  const email = `${name}-${randomUUID().slice(0, 8)}@journeys.test`;
  const reply = await client.post('/signup', { role, email, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`signing up answered ${reply.status}`);
  const link = new URL((await mailTo(origin, email)).links[0] as string);
  const confirmed = await client.post(link.pathname, { token: link.searchParams.get('token') ?? '' });
  if (confirmed.status !== 302) throw new Error(`confirming answered ${confirmed.status}`);
  return { client, email, password: PASSWORD, role };
}

const BIO = 'Bold lines and color since I was nineteen; walk-ins in the morning, large pieces in the afternoon.';

const ARTIST_STEPS: Fields[] = [
  { fullName: 'Robin Vale', bio: BIO, location: 'Austin, TX' },
  { styles: ['Traditional', 'Color'], experienceLevel: 'INTERMEDIATE', yearsOfExperience: '8' },
  {},
  { jobTypes: ['GUEST_SPOT'], workSchedule: 'FLEXIBLE' },
];

const DESCRIPTION = 'Four chairs, north light and a wall of flash that we painted ourselves. Guests are family here.';
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const SHOP_STEPS: Fields[] = [
  { shopName: 'Iron Lantern', description: DESCRIPTION, location: 'Portland, OR', yearsInBusiness: '6' },
  Object.fromEntries(
    WEEK.flatMap((day, index) => [
      [`hours[${index}].day`, day],
      [`hours[${index}].open`, '10:00'],
      [`hours[${index}].close`, '18:00'],
    ]),
  ),
  { amenities: ['wifi'] },
  { minimumBookingLength: '2', commission: '70', 'insurance.minimumCoverage': '5000' },
];

/** Posts the four steps of the wizard. Resolves to the public name. */
export async function finishSetUp(person: Newcomer): Promise<string> {
  return passSteps(person, ARTIST_STEPS.length);
}

/** The same for the first `count` steps. */
export async function passSteps({ client, email, role }: Newcomer, count: number): Promise<string> {
  const artist = role === 'ARTIST';
  // A unique name, because stories run side by side.
  const name = `${artist ? 'Robin' : 'Lantern'} ${email.slice(email.indexOf('-') + 1, email.indexOf('@'))}`;
  const steps = artist ? ARTIST_STEPS : SHOP_STEPS;
  for (const [index, fields] of steps.slice(0, count).entries()) {
    const named = index === 0 ? { ...fields, [artist ? 'fullName' : 'shopName']: name } : fields;
    const path = `/onboarding/${role.toLowerCase()}-profile-setup?step=${index + 1}`;
    const reply = await client.post(path, named);
    if (reply.status !== 302) throw new Error(`step ${index + 1} of the ${role} set-up answered ${reply.status}`);
  }
  return name;
}

/** The newest captured mail to an address, as soon as there is one (contract: within 2 s). */
export async function mailTo(origin: string, address: string): Promise<CapturedMail> {
  for (const until = Date.now() + MAIL_WITHIN_MS; Date.now() < until; await pause(50)) {
    const response = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(address)}`);
    const [mail] = (await response.json()) as CapturedMail[];
    if (mail) return mail;
  }
  throw new Error(`no mail to ${address} after ${MAIL_WITHIN_MS} ms`);
}
