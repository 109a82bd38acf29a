import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { post } = await testApp();

/** The page that a refused form comes back in, as a reader has it. */
async function refusedPage(path: string, fields: Record<string, string>, cookie = ''): Promise<string> {
  const reply = await post(path, fields, cookie);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  return (await reply.text()).replaceAll('&#x27;', "'");
}

test.each(['', 'staff', 'nobody@example.test', `${'x'.repeat(300)}@example.test`])(
  'the e-mail %j at the entrance of staff is answered like any other',
  async (email) => {
    const page = await refusedPage('/admin/login', { email, password: 'x'.repeat(email.length) });
    expect(page).toContain('Invalid credentials');
    expect(page).not.toMatch(/Email is required|valid email address|aria-invalid/);
  },
);
