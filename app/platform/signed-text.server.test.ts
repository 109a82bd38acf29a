import { expect, test } from 'vitest';
import { type AuthSecret, readSigned, signed, signingKeys } from '#app/platform/signed-text.server.ts';

const [A, B] = ['first secret of thirty-two letters', 'second secret of thirty-two letters'];
const keys = (secret: AuthSecret, purpose = 'a link') => signingKeys(secret, purpose);

test.each<[string, AuthSecret, AuthSecret, string | null]>([
  ['one secret reads its own text', [A], [A], 'text'],
  ['another secret does not', [A], [B], null],
  ['the new secret reads what the old one signed, while that is set', [A], [B, A], 'text'],
  ['both set, the new one signs', [B, A], [B], 'text'],
  ['both set, the old one does not sign', [B, A], [A], null],
  ['the other order reads it as well', [B, A], [A, B], 'text'],
])('%s', (_what, signing, reading, found) => {
  const token = signed(keys(signing), 'text');
  expect(readSigned(keys(reading), token)).toBe(found);
  expect(readSigned(keys(reading, 'another purpose'), token)).toBeNull();
});

test.each(['', 'x', 'text', 'é'.repeat(43), `text${'A'.repeat(43)}`, `text${'é'.repeat(43)}`])(
  '%o is signed by none of two secrets',
  (token) => {
    expect(readSigned(keys([B, A]), token)).toBeNull();
  },
);

test('a signed text that was changed is refused', () => {
  const token = signed(keys([A]), 'text');
  for (const bad of [token.slice(1), token.slice(0, -1), `${token}A`, `A${token}`, token.replace('text', 'test')]) {
    expect(readSigned(keys([B, A]), bad), bad).toBeNull();
  }
});
