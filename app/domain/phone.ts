export const PHONE_DIGITS = 10;
export const INVALID_PHONE = 'Please enter a valid phone number';

/** The ten digits of a US number as typed, or null when it is not one (S0 §5). */
export function phoneDigits(typed: string): string | null {
  if (!/^[\d\s().+-]*$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  return digits.length === PHONE_DIGITS ? digits : null;
}

/** Formats what has been typed so far: '1234567890' → '(123) 456-7890'. More than ten digits are left out. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, PHONE_DIGITS);
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
