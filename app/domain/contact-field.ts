import { z } from 'zod';
import { INVALID_EMAIL, isEmail, normaliseEmail } from '#app/domain/email.ts';
import { text } from '#app/domain/field.ts';
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
} from '#app/domain/links.ts';
import { INVALID_PHONE, phoneDigits } from '#app/domain/phone.ts';
import { LOCATION_FORMAT, LOCATION_MAX, type Place, parsePlace, splitPlace } from '#app/domain/place.ts';
import { isBlank, isStorable, oneLine } from '#app/domain/text.ts';
import { stateCode } from '#app/domain/us-states.ts';

// The builders of contact fields, read as `contact.phone()`.

/** Optional; parsed to its ten digits, or null. */
export const phone = () => readAs(phoneDigits, INVALID_PHONE);

/** A contact address on a profile, not the sign-in address (ruling c-17): null when left out. */
export function email() {
  return readAs((typed) => (isEmail(normaliseEmail(typed)) ? normaliseEmail(typed) : null), INVALID_EMAIL);
}

export const link = () => readAs(safeLink, INVALID_LINK);
export const tattoodo = () => readAs((typed) => safeLink(tattoodoLink(typed)), INVALID_LINK);
export const instagram = () =>
  readAs(instagramHandle, INVALID_INSTAGRAM, (line) => (isPostLink(line) ? LINK_TO_POST : INVALID_INSTAGRAM));
export const tiktok = () =>
  readAs(tiktokHandle, INVALID_TIKTOK, (line) => (isPostLink(line) ? LINK_TO_POST : INVALID_TIKTOK));

/** Up to `max` links; blank rows are left out. */
export function links(max: number) {
  return z
    .array(link())
    .max(max, { error: `Please keep to ${max} links` })
    .transform((list) => list.filter((item) => item !== null));
}

/** An artist's location, as typed (ruling c-18). */
export function location() {
  const isTold = (value: string) => isBlank(value) || !isStorable(value) || value.length > LOCATION_MAX;
  return text({ name: 'Location', max: LOCATION_MAX }, 'Location is required').refine(
    (value) => isTold(value) || parsePlace(value) !== null,
    { error: LOCATION_FORMAT },
  );
}

/** The id of a picked city suggestion, or null. Anything else is ignored: the text beside it counts. */
export const cityId = () =>
  z
    .unknown()
    .optional()
    .transform((typed) => (typeof typed === 'string' && /^\d{1,12}$/.test(typed) ? typed : null));

/** A shop's one location field, split into city and state; what is missing is named (S0 §5). */
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

/** An optional line that `read` turns into what is stored, or into null when it cannot. */
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
