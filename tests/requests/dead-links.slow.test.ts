import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { cookieOf } from '#tests/support/replies.ts';

const { db, get, linkTo, post } = await testApp();
const PASSWORD = 'Needle4Needle';

async function signedUp() {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const mark = cookieOf(await post('/signup', { role: 'ARTIST', email, password: PASSWORD }));
  return { email, mark, link: await linkTo(email, 'Confirm your email') };
}

async function member() {
  const { email, mark, link } = await signedUp();
  const token = link.searchParams.get('token') as string;
  return { email, cookie: cookieOf(await post(link.pathname, { token }, mark)) };
}

/** A working link, how it is used, and the text and controls of its page when it does not work. */
type Kind = {
  make: () => Promise<{ link: URL; mark?: string }>;
  use: (link: URL, mark?: string) => Promise<Response>;
  says: RegExp;
  offers: string;
};

async function followed(reply: Response): Promise<Response> {
  const location = reply.headers.get('location');
  return location ? get(location) : reply;
}

const NEW = { password: 'Another9Needle', confirmPassword: 'Another9Needle' };
const KINDS: Record<string, Kind> = {
  confirmation: {
    make: async () => signedUp(),
    use: (link, mark) => post(link.pathname, { token: link.searchParams.get('token') ?? '' }, mark),
    says: /This link (?:has|isn)/,
    offers: 'href="/auth/new-link"',
  },
  'sign-in': {
    make: async () => {
      const { email } = await member();
      await post('/login?view=magic_link', { email });
      return { link: await linkTo(email, 'Sign in to') };
    },
    use: async (link) => followed(await post(link.pathname, { code: link.searchParams.get('code') ?? '' })),
    says: /This sign-in link has been used or has expired\. Please ask for a new one\./,
    offers: 'Email me a new sign-in link',
  },
  reset: {
    make: async () => {
      const { email } = await member();
      await post('/forgot-password', { email });
      return { link: await linkTo(email, 'Choose a new password') };
    },
    use: async (link) => followed(await post(link.pathname + link.search, NEW)),
    says: /Failed to initialize password reset\. Please try requesting a new reset link\./,
    offers: 'Send reset link',
  },
  'change of address': {
    make: async () => {
      const { cookie } = await member();
      const email = `${randomUUID().slice(0, 8)}@example.org`;
      await post('/settings/email', { email, password: PASSWORD }, cookie);
      return { link: await linkTo(email, 'Confirm your new email') };
    },
    use: (link) => post(link.pathname, { token: link.searchParams.get('token') ?? '', password: PASSWORD }),
    says: /It has been used, or has expired\./,
    offers: 'href="/settings/email"',
  },
};

const expireAll = () =>
  db.execute(sql`
    with a as (update confirmation_tokens set expires_at = now() - interval '1 second'),
      b as (update email_changes set expires_at = now() - interval '1 second')
    update verifications set expires_at = now() - interval '1 second'`);

function changed(link: URL, secret: string): URL {
  const other = new URL(link);
  for (const name of ['token', 'code']) if (other.searchParams.has(name)) other.searchParams.set(name, secret);
  return other;
}

describe.each(Object.entries(KINDS))('a link of a %s mail', (_name, { make, use, says, offers }) => {
  async function ends(reply: Response) {
    const html = await reply.text();
    expect(reply.status).toBeLessThan(500);
    expect(html).toMatch(says);
    expect(html).toContain(offers);
    expect(reply.headers.getSetCookie().join()).not.toContain('session_token');
  }

  test('opening it changes nothing, and it works once', async () => {
    const { link, mark } = await make();
    for (let scan = 0; scan < 3; scan++) expect((await get(link.pathname + link.search)).status).toBe(200);
    expect((await use(link, mark)).status).toBeLessThan(400);
    await ends(await use(link, mark));
  });

  describe('as it was mailed', () => {
    let made: ReturnType<Kind['make']> | undefined;
    // One link for all, made by the first test; a mangled attempt must not change it.
    const sent = () => {
      made ??= make();
      return made;
    };

    test.each(['x', 'A'.repeat(43), '\u0000', '%00', "' or 1=1 --", '../../etc'])(
      'mangled to %j it says what to do',
      async (secret) => ends(await use(changed((await sent()).link, secret))),
    );

    test('works in full after mangled attempts', async () => {
      const { link, mark } = await sent();
      const reply = await use(link, mark);
      expect([reply.status < 400, says.test(await reply.text())]).toEqual([true, false]);
    });
  });

  test('does not work for another purpose', async () => {
    const { link } = await make();
    const [other] = Object.values(KINDS).filter((kind) => kind.use !== use);
    const theirs = (await other?.make())?.link.searchParams;
    await ends(await use(changed(link, theirs?.get('token') ?? theirs?.get('code') ?? '')));
  });

  test('says what to do when it is too old', async () => {
    const { link, mark } = await make();
    await expireAll();
    await ends(await use(link, mark));
  });
});
