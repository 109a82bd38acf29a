import { expect, test } from 'vitest';
import type { artistProfiles } from '#app/data/schema/artists.ts';
import { testApp } from '#tests/support/app.ts';
import { shownIn } from '#tests/support/replies.ts';

const app = await testApp();
const { world } = app;
const shop = await world.shop({ shopName: 'Iron Lotus', setupCompleted: true });
const asking = {
  portfolioRequired: true,
  insuranceRequired: true,
  minimumExperienceYears: 5,
  requiredStyles: ['Traditional', 'Japanese'] as ['Traditional', 'Japanese'],
  preferredStyles: ['Color'] as ['Color'],
  applicationDeadline: '2027-02-01',
};
const jobId = await world.job(shop.shopId, asking);
const EXPERTISE = { styles: 'Japanese', experienceLevel: 'JUNIOR', yearsOfExperience: '5' };
const apply = `/jobs/${jobId}/applications`;

async function applicant(values: Partial<typeof artistProfiles.$inferInsert> = {}) {
  const { actor } = await world.artist({ fullName: 'Mara Quint', ...values });
  return { id: actor.userId, cookie: await app.signedIn(actor.userId) };
}

const pageAt = async (path: string, cookie: string) => shownIn(await (await app.get(path, cookie)).text());

/** However the browser or the router has encoded it. */
const meant = (address: string | null | undefined) => decodeURIComponent(address ?? '');

function linksTo(html: string, words: string): string[] {
  const links = [...html.matchAll(/<a\b([^>]*)>((?:(?!<\/a>).)*)<\/a>/gs)];
  return links
    .filter(([, attributes, inside = '']) => inside.replace(/<[^>]*>/g, '') === words || attributes?.includes(words))
    .map(([, attributes]) => meant(/href="([^"]*)"/.exec(attributes ?? '')?.[1]));
}

test('applying shows the job on one line, what is sent along, and where to edit it', async () => {
  const { cookie } = await applicant({ tattooStyles: ['Traditional', 'Japanese'], yearsOfExperience: 6 });
  const html = await pageAt(`${apply}?from=/jobs?q=guest`, cookie);
  for (const words of [
    'Guest Spot',
    'Commission: 60/40 split',
    'Starts Mar 1, 2027 · Until Mar 14, 2027',
    'Apply by Feb 1, 2027',
    'You are sending: Traditional, Japanese, 6 years.',
  ]) {
    expect(html.includes(words), words).toBe(true);
  }
  expect(linksTo(html, 'Edit your profile')).toEqual([`/profile/artist?from=${apply}?from=/jobs?q=guest`]);
});

test('missing required profile facts are shown before applying, each with a link to add it and return', async () => {
  const { cookie } = await applicant({ tattooStyles: ['Traditional'], yearsOfExperience: 3 });
  const html = await pageAt(apply, cookie);
  // Collapsed to one line, because the letter is the purpose of the page.
  expect(html).toMatch(/<details(?! open)[^>]*><summary(?:(?!<\/summary>).)*Missing in your profile/s);
  for (const [words, way, at, field] of [
    ['A portfolio is required, and yours has no works yet.', 'Add works', 'portfolio', 'field-file-portfolio-images'],
    ['Required and not among your styles: Japanese.', 'Add styles', 'expertise', 'styles'],
    [
      'Asked for are 5 years of experience, and your profile says 3 years.',
      'Edit years',
      'expertise',
      'yearsOfExperience',
    ],
    [
      'Insurance is required, and your profile holds no proof of it.',
      'Add proof',
      'expertise',
      'field-file-certifications',
    ],
    ['The shop prefers Color, and your profile names none of them.', 'Add styles', 'expertise', 'styles'],
  ] as const) {
    expect(html.includes(words), words).toBe(true);
    expect(linksTo(html, way)).toContain(`/profile/artist/${at}?from=${apply}#${field}`);
    const page = await pageAt(`/profile/artist/${at}`, cookie);
    expect(page).toMatch(new RegExp(`<(?:input|select|textarea)[^>]* (?:id|name)="${field}"`));
  }
});

test('an invalid return path leads to the profile, as without one', async () => {
  const { cookie } = await applicant();
  for (const from of ['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)', '/%2Fevil.test']) {
    const at = `/profile/artist/expertise?from=${encodeURIComponent(from)}`;
    const html = await pageAt(at, cookie);
    expect(linksTo(html, 'Back')).toEqual(['/profile/artist']);
    const saved = await app.post(at, EXPERTISE, cookie);
    expect(saved.headers.get('location')).toBe('/profile/artist?done=profile-saved');
    expect(linksTo(await pageAt(`/profile/artist?from=${encodeURIComponent(from)}`, cookie), 'Back')).toEqual([]);
  }
  expect(linksTo(await pageAt('/profile/artist', cookie), 'Edit Expertise')).toEqual(['/profile/artist/expertise']);
});
