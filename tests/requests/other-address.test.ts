import { expect, test } from 'vitest';
import { ownAddressIn } from '#app/copy/site.ts';
import { testApp } from '#tests/support/app.ts';

const HOME = 'http://localhost:4000';
const { fetch } = await testApp({ BASE_URL: HOME });

function signInFrom(address: string, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ email: 'ana@example.com', password: 'Needle4Needle' });
  return fetch(new Request(`${address}/login`, { method: 'POST', body, headers: { origin: address, ...headers } }));
}

test.each(['http://127.0.0.1:4000', 'http://[::1]:4000'])(
  'a page opened at %s redirects to the public address',
  async (address) => {
    for (const path of ['/', '/login?returnTo=%2Fsettings', '/jobs']) {
      const reply = await fetch(new Request(address + path, { headers: { accept: 'text/html' }, redirect: 'manual' }));
      expect([reply.status, reply.headers.get('location')]).toEqual([307, HOME + path]);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
    }
  },
);

test.each(['http://127.0.0.1:4000', 'http://192.168.0.2:4000', 'https://www.flashboard.example'])(
  'signing in at %s shows which address to use',
  async (address) => {
    const reply = await signInFrom(address);
    expect(reply.status).toBe(403);
    expect(ownAddressIn(await reply.text())).toBe(HOME);
    const forProgram = await signInFrom(address, { accept: 'application/json' });
    expect(ownAddressIn((await forProgram.json()).error)).toBe(HOME);
  },
);

test('an address close to a known one redirects to it', async () => {
  for (const [asked, meant] of [
    ['/jobs).', '/jobs'],
    ['/.well-known/change-password', '/settings'],
  ]) {
    const reply = await fetch(new Request(HOME + asked, { redirect: 'manual' }));
    expect([reply.status, reply.headers.get('location')]).toEqual([302, meant]);
  }
});

test('another site gets no such hint', async () => {
  const reply = await signInFrom(HOME, { origin: 'https://evil.example' });
  expect([reply.status, ownAddressIn((await reply.json()).error)]).toEqual([403, null]);
});
