import { roleOf } from '#app/domain/accounts.ts';
import {
  ARTIST_EXPERIENCE_LEVELS,
  ARTIST_JOB_TYPES,
  ARTIST_LEVEL_YEARS,
  CLIENTELE_SIZES,
  ENVIRONMENT_TAGS,
  WORK_SCHEDULES,
} from '#app/domain/artists.ts';
import { POLICY_DEFAULTS } from '#app/domain/calendar/guest-policies.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { AMENITIES, VIBE_KEYWORDS } from '#app/domain/shops.ts';
import { DEFAULT_BUSINESS_HOURS } from '#app/domain/values/opening-hours.ts';
import { zoneOfPlace } from '#app/domain/values/shop-time.ts';
import { type Random, randomFrom } from '#db/seed/random.ts';
import { daysBefore, memberEmail, memberId, type Plan, someCity } from '#db/seed/volume/plan.ts';
import { BIO_SENTENCES, FIRST_NAMES, LAST_NAMES, SHOP_FIRST, SHOP_LAST, SHOP_SECOND } from '#db/seed/volume/words.ts';

const phone = (random: Random) => `${random.whole(201, 989)}555${String(random.whole(0, 9999)).padStart(4, '0')}`;
const personName = (random: Random) => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
/** Members came between one and two years ago: before anything that is dated. */
const joined = (plan: Plan, random: Random) => daysBefore(plan, random.between(400, 730));

type Member = { kind: 'artist' | 'shop'; index: number; name: string; createdAt: string };

/** The rows of somebody who can sign in. */
export function accountOf({ kind, index, name, createdAt }: Member, passwordHash: string) {
  const id = memberId(kind, index);
  const email = memberEmail(kind, index);
  const role = roleOf(kind);
  const times = { created_at: createdAt, updated_at: createdAt };
  return {
    user: { id, email, email_verified: true, name, user_type: role, ...times },
    account: {
      id: memberId(kind, -1 - index),
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: passwordHash,
      ...times,
    },
    profile: { id, email, role, full_name: name, ...times },
  };
}

export function artistOf(plan: Plan, index: number) {
  const random = randomFrom(`volume artist profile ${index}`);
  const name = personName(random);
  const createdAt = joined(plan, random);
  const place = someCity(random);
  const level = random.pick(ARTIST_EXPERIENCE_LEVELS);
  const { min, max } = ARTIST_LEVEL_YEARS[level];
  const clientele = random.chance(0.7);
  const handle = name.toLowerCase().replaceAll(' ', '.');
  const row = {
    id: memberId('artist', index),
    email: memberEmail('artist', index),
    full_name: name,
    bio: random.some(BIO_SENTENCES, random.whole(2, 4)).join(' '),
    location: `${place.city}, ${place.state}`,
    ...place,
    phone: phone(random),
    show_phone_number: random.chance(0.4),
    instagram_handle: `${handle}.${index + 1}`.slice(0, 30),
    other_links: [],
    tattoo_styles: random.some(TATTOO_STYLES, random.whole(1, 5)),
    experience_level: level,
    years_of_experience: random.whole(min, Math.min(max, 30)),
    has_clientele: clientele,
    clientele_size: clientele ? random.pick(CLIENTELE_SIZES) : null,
    willing_to_transfer_clients: clientele && random.chance(0.5),
    preferred_job_types: random.some(ARTIST_JOB_TYPES, random.whole(1, 3)),
    work_schedule: random.pick(WORK_SCHEDULES),
    willing_to_travel: random.chance(0.6),
    willing_to_relocate: random.chance(0.3),
    environment_tags: random.some(ENVIRONMENT_TAGS, random.whole(2, 5)),
    ideal_environment: random.pick(BIO_SENTENCES),
    current_step: 5,
    setup_completed: true,
    setup_completed_at: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
  return { member: { kind: 'artist' as const, index, name, createdAt }, row };
}

export function shopOf(plan: Plan, index: number) {
  const random = randomFrom(`volume shop profile ${index}`);
  const name = `${random.pick(SHOP_FIRST)} ${random.pick(SHOP_SECOND)} ${random.pick(SHOP_LAST)}`;
  const owner = personName(random);
  const createdAt = joined(plan, random);
  const place = someCity(random);
  const years = random.whole(1, 35);
  const styles = random.some(TATTOO_STYLES, random.whole(2, 5));
  const id = memberId('shop', index);
  const address = `${random.whole(10, 4900)} ${random.pick(LAST_NAMES)} St`;
  const row = {
    id,
    owner_id: id,
    shop_name: name,
    full_name: owner,
    description: `${name} is a shop in ${place.city} with ${random.whole(2, 9)} chairs. ${random.some(styles, 2).join(' and ')} are what we are known for. ${random.some(BIO_SENTENCES, 2).join(' ')}`,
    ...place,
    time_zone: zoneOfPlace(place),
    address,
    formatted_address: `${address}, ${place.city}, ${place.state}`,
    established_date: `${plan.today.getUTCFullYear() - years}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
    phone: phone(random),
    show_phone_number: true,
    email: memberEmail('shop', index),
    tattoo_styles: styles,
    vibe_keywords: random.some(VIBE_KEYWORDS, random.whole(1, 4)),
    environment_tags: random.some(ENVIRONMENT_TAGS, 3),
    years_in_business: years,
    insurance: random.chance(0.8),
    team_size: random.whole(2, 12),
    business_hours: DEFAULT_BUSINESS_HOURS,
    amenities: random.some(AMENITIES, random.whole(2, 6)),
    guest_artist_policies: {
      ...POLICY_DEFAULTS,
      commission: random.pick([50, 55, 60, 65, 70]),
      cancellationPolicy: 'Two weeks, please.',
    },
    is_claimed: true,
    created_by_admin: false,
    current_step: 5,
    setup_completed: true,
    setup_completed_at: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
  return { member: { kind: 'shop' as const, index, name: owner, createdAt }, row };
}
