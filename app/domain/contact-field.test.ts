import { expect, test } from 'vitest';
import { z } from 'zod';
import * as contact from '#app/domain/contact-field.ts';
import { accepted, errorsOf } from '#tests/support/posted.ts';

const fields = z.object({
  phone: contact.phone(),
  email: contact.email(),
  link: contact.link(),
  tattoodo: contact.tattoodo(),
  instagram: contact.instagram(),
  tiktok: contact.tiktok(),
});

test.each(['', ' ', '\u00a0', '\u3000', '\u200b', '\u200e', '\u202a', '\u2060', '\ufeff'])(
  'what is pasted with %j around it is read without',
  (mark) => {
    const typed = {
      phone: '(512) 555-0100',
      email: 'Mara@example.com',
      link: 'https://example.com/a',
      tattoodo: 'mara',
      instagram: '@mara',
      tiktok: 'https://m.tiktok.com/@mara',
    };
    const pasted = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, mark + value + mark]));
    expect(accepted(fields, pasted)).toEqual({
      phone: '5125550100',
      email: 'mara@example.com',
      link: 'https://example.com/a',
      tattoodo: 'https://www.tattoodo.com/artists/mara',
      instagram: 'mara',
      tiktok: 'mara',
    });
  },
);

test('a link to a post is called so, and what cannot be saved is refused', () => {
  expect(
    errorsOf(fields, {
      instagram: 'https://www.instagram.com/reel/C1a2B3/',
      tiktok: '@mara!',
      link: 'example.com\u0000',
    }),
  ).toEqual({
    instagram: ['This link leads to a post. Please enter the handle of the profile'],
    tiktok: ['Please enter a TikTok handle without @'],
    link: ['Please enter a web address, such as https://example.com'],
  });
});
