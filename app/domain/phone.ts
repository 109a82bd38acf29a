export const PHONE_DIGITS = 10;
export const INVALID_PHONE = 'Please enter a valid phone number';

/** The ten digits of a US number as typed, or null when it is not one (S0 §5). */
export function phoneDigits(typed: string): string | null {
  if (!/^[\s(]*\+?[\d\s().-]*$/.test(typed)) return null;
  const digits = withoutCountry(typed);
  return digits?.length === PHONE_DIGITS ? digits : null;
}

/**
 * Formats what has been typed so far: '1234567890' → '(123) 456-7890'. A foreign number, or one with too many digits,
 * stays as typed, to be refused visibly: cut short it would be somebody else's number.
 */
export function formatPhone(typed: string): string {
  const digits = withoutCountry(typed);
  if (digits === null || digits.length > PHONE_DIGITS) return typed;
  // Only '+1' so far: the rest is still to come.
  if (digits === '' && typed.includes('+')) return typed;
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/**
 * Removes '+1', or a leading 1 that must be the country code because there are eleven digits (ruling c-88); null for a
 * number of another country.
 */
function withoutCountry(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (typed.includes('+')) return digits === '' || digits.startsWith('1') ? digits.slice(1) : null;
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}
