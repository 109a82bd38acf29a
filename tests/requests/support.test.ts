import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { capturedMails } from '#app/platform/mail/mail-transport.server.ts';
import { testApp } from '#tests/support/app.ts';

const HELP = 'help@flashboard.example';
const named = await testApp({ SUPPORT_EMAIL: HELP });
const silent = await testApp();

/** The subjects of the mails about a new sign-in address and a changed account. */
async function mailsOf({ db, services, world }: typeof named) {
  const { userId } = (await world.artist()).actor;
  const to = `${randomUUID()}@example.com`;
  await services.mail.enqueue(db, { kind: 'email-changed', userId, to, newEmail: 'new@example.com' });
  await services.mail.enqueue(db, { kind: 'account-deleted', userId, to });
  await expect.poll(() => capturedMails(services.settings.dataDir, to), { timeout: 10_000 }).toHaveLength(2);
  return capturedMails(services.settings.dataDir, to);
}

test('pages and mails that mention support say how to reach it', async () => {
  const failed = await (await named.get('/auth/confirm')).text();
  expect(failed).toContain('Please try again or contact support if the problem persists.');
  for (const html of [failed, ...(await legalPages(named))]) expect(html).toContain(`href="mailto:${HELP}"`);
  for (const html of await legalPages(named)) expect(html).toContain('id="contact"');
  for (const { text, html, links } of await mailsOf(named)) {
    expect(text).toContain(HELP);
    expect(html).toContain(HELP);
    expect(links).toEqual([]);
  }
});

test('without a support address nothing mentions support', async () => {
  const failed = await (await silent.get('/auth/confirm')).text();
  expect(failed).toContain('Please try again or contact support if the problem persists.');
  for (const html of [failed, ...(await legalPages(silent))]) {
    expect(html).not.toContain('mailto:');
    expect(html).not.toContain('until you tell us');
    expect(html).not.toContain('id="contact"');
  }
  for (const { subject, text, html } of await mailsOf(silent)) {
    for (const body of [text, html]) expect(body).not.toMatch(/support|need help/i);
    if (subject.includes('sign-in email')) expect(text).toContain('choose a new password');
  }
});

const legalPages = ({ get }: typeof named) =>
  Promise.all(['/terms', '/privacy'].map(async (path) => (await get(path)).text()));
