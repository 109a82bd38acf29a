export const PHONE_DIGITS = 10;
export const INVALID_PHONE = 'Please enter a valid phone number';

/** The ten digits of a US number as typed, or null when it is not one (S0 §5). */
export function phoneDigits(typed: string): string | null {
  if (!/^[\d\s().+-]*$/.test(typed)) return null;
  const digits = withoutCountry(typed);
  return digits.length === PHONE_DIGITS ? digits : null;
}

/**
 * Formats what has been typed so far: '1234567890' → '(123) 456-7890'. More digits than a number has stay as they are
 * typed, to be seen and refused: a number cut short would be somebody else's.
 */
export function formatPhone(typed: string): string {
  const digits = withoutCountry(typed);
  if (digits.length > PHONE_DIGITS) return typed;
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** An eleventh digit tells that a leading 1 is the country's: '+1 512 555 0100'. */
function withoutCountry(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
}
