import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import { basicInfoSchema, expertiseSchema, portfolioSchema, preferencesSchema } from '#app/domain/artists.ts';
import { shopPoliciesSchema } from '#app/domain/calendar/guest-policies.ts';
import { amenitiesSchema, shopBusinessSchema, shopInfoSchema } from '#app/domain/shops.ts';
import { businessHoursSchema } from '#app/domain/values/opening-hours.ts';
import { testApp } from '#tests/support/app.ts';
import { EVERY_POSTED } from '#tests/support/every-route.ts';
import { everyViewer } from '#tests/support/every-viewer.ts';
import { sentUntouched } from '#tests/support/form-controls.ts';

const app = await testApp({ DEMO: '1', RATE_LIMIT_SCALE: '0' });
const { artist, shop, cookies, forms } = await everyViewer(app);

const SCHEMAS: Record<string, z.ZodType> = {
  '/profile/artist/edit': basicInfoSchema,
  '/profile/artist/expertise': expertiseSchema,
  '/profile/artist/portfolio': portfolioSchema,
  '/profile/artist/preferences': preferencesSchema,
  '/shop/profile/edit': shopInfoSchema,
  '/shop/profile/business': shopBusinessSchema,
  '/shop/profile/hours': businessHoursSchema,
  '/shop/profile/amenities': amenitiesSchema,
  '/shop/profile/policies': shopPoliciesSchema,
};
/** Fields for earlier pictures and their removal, which have their own tests. */
const PICTURES = ['images', 'photos', 'removed'];

/** The fields of a form, inside any refinements of its schema. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodLazy) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  if (!(schema instanceof z.ZodObject)) throw new Error(`not the schema of a form: ${schema._zod.def.type}`);
  return Object.keys(schema.shape).filter((name) => !PICTURES.includes(name));
}

const headOf = (name: string) => name.split(/[.[]/)[0] as string;
const missingIn = (fields: object, schema: z.ZodType) => {
  const heads = new Set(Object.keys(fields).map(headOf));
  return fieldsOf(schema).filter((name) => !heads.has(name));
};

test('every profile editor is listed here', () => {
  const editors = EVERY_POSTED.filter((pattern) => /^\/(?:profile\/artist|shop\/profile)\//.test(pattern));
  expect(editors.sort()).toEqual(Object.keys(SCHEMAS).sort());
});

async function stored(path: string) {
  const [row] = path.startsWith('/shop')
    ? await app.db.select().from(shopProfiles).where(eq(shopProfiles.id, shop.shopId))
    : await app.db.select().from(artistProfiles).where(eq(artistProfiles.id, artist.actor.userId));
  return { ...row, updatedAt: null, edits: null };
}

describe.each(Object.entries(SCHEMAS))('%s', (path, schema) => {
  const cookie = cookies[path.startsWith('/shop') ? 'shop' : 'artist'];
  const { seen: _, anyway: __, ...whole } = forms.find(([address]) => address === path)?.[2] ?? {};
  const filled = Object.fromEntries(Object.entries(whole).filter(([name]) => !PICTURES.includes(headOf(name))));

  test('is filled in completely by the tests', () => {
    expect(missingIn(filled, schema)).toEqual([]);
  });

  test('shows every field that it saves, and changes nothing when sent back untouched', async () => {
    const saved = await app.post(path, filled, cookie);
    expect([saved.status, saved.status === 302 ? '' : await saved.text()]).toEqual([302, '']);
    const before = await stored(path);
    const { seen, ...untouched } = sentUntouched(await (await app.get(path, cookie)).text());
    expect(missingIn(untouched, schema)).toEqual([]);
    const again = new URLSearchParams(
      Object.entries(untouched).flatMap(([name, all]) => all.map((one) => [name, one])),
    );
    expect((await app.post(path, again, cookie)).status).toBe(302);
    expect(await stored(path)).toEqual(before);
  });
});
