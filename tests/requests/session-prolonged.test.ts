import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#app/data/schema/accounts.ts';
import { files } from '#app/data/schema/files.ts';
import { pdf } from '#tests/support/hostile-files.ts';
import { uploadApp } from '#tests/support/uploads.ts';

const { db, world, services, send, signedIn, upload } = await uploadApp();

const { userId } = (await world.artist()).actor;
const cookie = await signedIn(userId);
const certificate = { cookie, name: 'licence.pdf', type: 'application/pdf' };
await upload('certifications', pdf(), certificate);
const [file] = await db.select().from(files).where(eq(files.ownerId, userId));
if (!file) throw new Error('not uploaded');

test.each([
  ['a tab left open', '/live'],
  ['a private file', services.fileLinks.sign(file.id, file.variants[0]?.key ?? '', 3600, new Date())],
])('%s does not keep the next page from prolonging the session in the browser', async (_what, path) => {
  await db.update(sessions).set({ expiresAt: sql`now() + interval '28 days'` });
  const reply = await send(path, { headers: { cookie } });
  expect(reply.status).toBe(200);
  await reply.body?.cancel();
  const next = await upload('certifications', pdf(), certificate);
  expect(next.headers.getSetCookie()).toEqual([expect.stringMatching(/^flashboard\.session_token=.+Max-Age=2592000/)]);
});
