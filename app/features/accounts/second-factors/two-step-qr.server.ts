import { encode } from 'uqr';

export type QrPath = { size: number; path: string };

/** What an authenticator app is set up with: its address, the key in it, and the square that holds the address. */
export type AppSetUp = { uri: string; secret: string; qr: QrPath };

const LONGEST_URI = 2_000;

/**
 * Reads the address of an app's key, which may come from the form of the page that showed it; null for anything else.
 */
export function appSetUp(uri: unknown): AppSetUp | null {
  if (typeof uri !== 'string' || uri.length > LONGEST_URI || !/^otpauth:\/\/totp\/\S+$/.test(uri)) return null;
  const secret = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : '';
  return /^[A-Z2-7]{16,128}$/.test(secret) ? { uri, secret, qr: qrPath(uri) } : null;
}

/** A text as the square that a phone scans: the dark modules as one SVG path on a square of `size` units. */
function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const runs = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: runs.join('') };
}
