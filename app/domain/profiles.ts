import { z } from 'zod';
import { type Actor, type ActorOf, INVALID_EMAIL, isEmail, normaliseEmail } from '#app/domain/accounts.ts';
import { allow, deny, type Verdict } from '#app/domain/results.ts';
import { canUseAdmin } from '#app/domain/staff/staff-permissions.ts';
import { isBlank, isStorable, oneLine, text } from '#app/domain/values/fields.ts';
import {
  INVALID_INSTAGRAM,
  INVALID_LINK,
  INVALID_TIKTOK,
  instagramHandle,
  isPostLink,
  LINK_TO_POST,
  safeLink,
  tattoodoLink,
  tiktokHandle,
} from '#app/domain/values/links.ts';
import {
  LOCATION_FORMAT,
  LOCATION_MAX,
  type Place,
  parsePlace,
  splitPlace,
  stateCode,
} from '#app/domain/values/places.ts';

/** For shops, once the profile is finished; artists see their own (S1 §6). Not after a block (ruling c-108). */
export function canSeeArtistProfile(
  actor: Actor,
  artist: { artistId: string; setupCompleted: boolean },
  { isBlocked = false } = {},
): Verdict {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'artist') return actor.userId === artist.artistId ? allow(actor) : deny('not-a-shop');
  if (actor.kind === 'staff') return deny('not-a-shop');
  return artist.setupCompleted && !isBlocked ? allow(actor) : deny('not-found');
}

/** Shop pages are for artists; the shop sees its own (S1 §6, ruling c-33). */
export function canSeeShopProfile(actor: Actor, shop: { shopId: string }): Verdict {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'shop') return actor.shopId === shop.shopId ? allow(actor) : deny('not-an-artist');
  return actor.kind === 'artist' ? allow(actor) : deny('not-an-artist');
}

type Applied = { hasApplied: boolean; isBlocked?: boolean };

/** The artist, and shops they applied to if the switch is on, as the screen promises (ruling c-19). */
export function canSeePhone(
  actor: Actor,
  artist: { artistId: string; showPhoneNumber: boolean },
  { hasApplied, isBlocked = false }: Applied,
): Verdict {
  if (actor.kind === 'artist' && actor.userId === artist.artistId) return allow(actor);
  return actor.kind === 'shop' && artist.showPhoneNumber && hasApplied && !isBlocked
    ? allow(actor)
    : deny('not-allowed');
}

export function canSeeShopPhone(actor: Actor, shop: { shopId: string; showPhoneNumber: boolean }): Verdict {
  if (actor.kind === 'shop' && actor.shopId === shop.shopId) return allow(actor);
  return actor.kind === 'artist' && shop.showPhoneNumber ? allow(actor) : deny('not-allowed');
}

/** Certificates are visible to the artist, staff, and shops that the artist applied to (ruling c-75). */
export function canSeeCertificates(
  actor: Actor,
  artist: { artistId: string | null },
  { hasApplied, isBlocked = false }: Applied,
): Verdict {
  if (actor.kind === 'artist' && actor.userId === artist.artistId) return allow(actor);
  if (actor.kind === 'staff') return canUseAdmin(actor);
  return actor.kind === 'shop' && hasApplied && !isBlocked ? allow(actor) : deny('not-found');
}

/** Only the opposite role's visits count as views (S1 §4). */
export function countsAsView(actor: Actor, subject: 'artist' | 'shop'): boolean {
  return subject === 'artist' ? actor.kind === 'shop' : actor.kind === 'artist';
}

/** Members can delete only their own account (ruling c-48); staff accounts are removed in another way. */
export function canDeleteAccount(actor: Actor, userId: string): Verdict<ActorOf<'artist' | 'shop'>> {
  if (actor.kind === 'visitor') return deny('sign-in-required');
  if (actor.kind === 'staff') return deny('not-allowed');
  return actor.userId === userId ? allow(actor) : deny('not-allowed');
}

/** The closed list of 14 tattoo styles, shared by artists, shops, jobs and portfolio pieces (S0 §9). */
export const TATTOO_STYLES = [
  'Traditional',
  'Neo-Traditional',
  'Japanese',
  'Realism',
  'Black and Grey',
  'Color',
  'Watercolor',
  'Tribal',
  'Blackwork',
  'Minimalist',
  'Geometric',
  'Portrait',
  'New School',
  'Illustrative',
] as const;

export type TattooStyle = (typeof TATTOO_STYLES)[number];

// The builders of contact fields, read as `contact.phone()`.

export const phone = () => readAs(phoneDigits, INVALID_PHONE);

/** A contact email of a profile, not the sign-in address (ruling c-17); null if absent. */
export function email() {
  return readAs((typed) => (isEmail(normaliseEmail(typed)) ? normaliseEmail(typed) : null), INVALID_EMAIL);
}

export const link = () => readAs(safeLink, INVALID_LINK);
export const tattoodo = () => readAs((typed) => safeLink(tattoodoLink(typed)), INVALID_LINK);
export const instagram = () =>
  readAs(instagramHandle, INVALID_INSTAGRAM, (line) => (isPostLink(line) ? LINK_TO_POST : INVALID_INSTAGRAM));
export const tiktok = () =>
  readAs(tiktokHandle, INVALID_TIKTOK, (line) => (isPostLink(line) ? LINK_TO_POST : INVALID_TIKTOK));

export function links(max: number) {
  return z
    .array(link())
    .max(max, { error: `Please keep to ${max} links` })
    .transform((list) => list.filter((item) => item !== null));
}

/** As typed (ruling c-18). */
export function location() {
  const isTold = (value: string) => isBlank(value) || !isStorable(value) || value.length > LOCATION_MAX;
  return text({ name: 'Location', max: LOCATION_MAX }, 'Location is required').refine(
    (value) => isTold(value) || parsePlace(value) !== null,
    { error: LOCATION_FORMAT },
  );
}

/** An invalid id is ignored, because the text counts. */
export const cityId = () =>
  z
    .unknown()
    .optional()
    .transform((typed) => (typeof typed === 'string' && /^\d{1,12}$/.test(typed) ? typed : null));

/** A shop's location field, split into city and state; the error names the missing part (S0 §5). */
export function shopPlace() {
  return text({ name: 'Location', max: LOCATION_MAX })
    .optional()
    .transform((typed, ctx): Place => {
      const { city, state } = splitPlace(typed ?? '');
      const code = stateCode(state);
      if (!city) ctx.issues.push({ code: 'custom', message: 'City is required', input: typed });
      if (!state) ctx.issues.push({ code: 'custom', message: 'State is required', input: typed });
      if (state && !code) ctx.issues.push({ code: 'custom', message: LOCATION_FORMAT, input: typed });
      return city && code ? { city, state: code } : z.NEVER;
    });
}

/** `read` returns the value to store, or null for an invalid text. */
function readAs(read: (line: string) => string | null, message: string, messageFor = (_line: string) => message) {
  return z
    .string({ error: message })
    .optional()
    .transform((typed, ctx): string | null => {
      const line = oneLine(typed ?? '');
      const isKept = isStorable(typed ?? '');
      if (isKept && isBlank(line)) return null;
      const value = isKept ? read(line) : null;
      if (value === null) ctx.issues.push({ code: 'custom', message: messageFor(line), input: typed });
      return value;
    });
}

export const PHONE_DIGITS = 10;
export const INVALID_PHONE = 'Please enter a valid phone number';

/** Null for any text that is no US phone number (S0 §5). */
export function phoneDigits(typed: string): string | null {
  if (!/^[\s(]*\+?[\d\s().-]*$/.test(typed)) return null;
  const digits = withoutCountry(typed);
  return digits?.length === PHONE_DIGITS ? digits : null;
}

/** '1234567890' → '(123) 456-7890', while typing. A foreign or too long number stays as it is. */
export function formatPhone(typed: string): string {
  const digits = withoutCountry(typed);
  if (digits === null || digits.length > PHONE_DIGITS) return typed;
  // Only '+1' so far; more digits will follow.
  if (digits === '' && typed.includes('+')) return typed;
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Without '+1' or a leading 1 of eleven digits (ruling c-88); null for another country. */
function withoutCountry(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (typed.includes('+')) return digits === '' || digits.startsWith('1') ? digits.slice(1) : null;
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}
