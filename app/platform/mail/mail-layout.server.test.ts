import { expect, test } from 'vitest';
import { accountSuspendedWords } from '#app/copy/mail/account-mails.ts';
import type { MailWords } from '#app/copy/mail/mail-words.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.server.tsx';

const WORDS: MailWords = {
  subject: 'Mia applied for Front chair',
  heading: 'Mia applied for Front chair',
  paragraphs: ['Please reply by Monday.'],
  days: { first: '2027-03-29', last: '2027-04-02' },
  facts: [{ label: 'Place', text: '12 Main St', link: 'https://maps.test/?q=12' }],
  action: 'Review the application',
  footnote: "You're getting this because an artist applied.",
};
const ours = { brand: 'Flashboard', supportEmail: undefined };
const face = { name: 'face.jpg', type: 'image/jpeg', bytes: Buffer.from('face') };
const other = { name: 'Mia', line: 'Reno, NV', face, shape: 'round', works: [], letter: 'I draw bold lines.' } as const;

test('staff text keeps its line breaks and paragraphs', () => {
  const typed = 'Twice warned:\nin March\r\nin June\n\n\nNobody pays <b>first</b>.';
  const words = accountSuspendedWords('Flashboard', undefined, { words: typed, until: null, canAnswer: true });
  expect(words.paragraphs).toContain('Twice warned:\nin March\nin June');
  const { html, text } = layOutMail('mia@needle.test', { ...ours, words });
  expect(html).toContain('Twice warned:<br/>in March<br/>in June</p>');
  expect(html).toContain('Nobody pays &lt;b&gt;first&lt;/b&gt;.</p>');
  expect(text).toContain('\n\nTwice warned:\nin March\nin June\n\nNobody pays <b>first</b>.\n\n');
});

test('every picture of a mail is sent along with it (c-102)', () => {
  const { html, pictures = [] } = layOutMail('mia@needle.test', { ...ours, words: WORDS, other });
  const shown = [...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, source]) => source);
  expect(shown).toEqual(pictures.map(({ name }) => `cid:${name}@inline`));
  expect(pictures.map(({ name }) => name)).toEqual(['wordmark.png', 'face.jpg']);
  expect(html).toContain('alt="Flashboard"');
  // The lettering says Flashboard.
  const inkboard = layOutMail('mia@needle.test', { ...ours, brand: 'Inkboard', words: WORDS });
  expect(inkboard.pictures).toEqual([]);
  expect(inkboard.html).toContain('>Inkboard</p>');
});

test('the preview of an inbox says what the subject does not', () => {
  const { html } = layOutMail('mia@needle.test', { ...ours, words: WORDS, other });
  const [, preheader = ''] = /<body[^>]*><div style="display:none[^>]*>([^<]*)/.exec(html) ?? [];
  expect(preheader).toMatch(/^Reno, NV · Dates: Mar 29 - Apr 2, 2027 · Place: 12 Main St · Please reply by Monday\. ·/);
});

test('the plain text has everything, and the address of the button is only there', () => {
  const link = 'https://flashboard.test/applications/1';
  const { html, text } = layOutMail('mia@needle.test', { ...ours, words: WORDS, other, link });
  for (const said of [
    'Mia\nReno, NV',
    'Dates: Mar 29 - Apr 2, 2027',
    'Place: 12 Main St\nhttps://maps.test/?q=12',
    '"I draw bold lines."',
    `Review the application:\n${link}`,
  ])
    expect(text).toContain(said);
  expect(html.replace(`href="${link}"`, '')).not.toContain(link);
});
