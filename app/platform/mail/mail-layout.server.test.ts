import { expect, test } from 'vitest';
import { accountSuspendedWords } from '#app/copy/mail/account-mails.ts';
import { layOutMail } from '#app/platform/mail/mail-layout.server.tsx';

test('staff text keeps its line breaks and paragraphs', () => {
  const typed = 'Twice warned:\nin March\r\nin June\n\n\nNobody pays <b>first</b>.';
  const words = accountSuspendedWords('Flashboard', undefined, { words: typed, until: null, canAnswer: true });
  expect(words.paragraphs).toContain('Twice warned:\nin March\nin June');
  const { html, text } = layOutMail('mia@needle.test', { brand: 'Flashboard', supportEmail: undefined, words });
  expect(html).toContain('Twice warned:<br/>in March<br/>in June</p>');
  expect(html).toContain('Nobody pays &lt;b&gt;first&lt;/b&gt;.</p>');
  expect(text).toContain('\n\nTwice warned:\nin March\nin June\n\nNobody pays <b>first</b>.\n\n');
});
