import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { get } = await testApp({ BRAND_NAME: 'Inkwall' });

test.each(['/', '/jobs', '/login', '/signup', '/terms', '/nowhere'])(
  "%s has the operator's product name, and no other",
  async (path) => {
    const html = await (await get(path)).text();
    expect(html).toContain('Inkwall');
    expect(html).not.toContain('Flashboard');
  },
);
