import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { outbox } from '#app/data/schema/records.ts';
import { testApp } from '#tests/support/app.ts';

const logged: string[] = [];
const written = vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
afterAll(() => written.mockRestore());
const { db, get } = await testApp({ LOG_LEVEL: 'debug' });

test('/readyz says that events wait too long, without an error in the log', async () => {
  await db.insert(outbox).values({
    event: { type: 'job.updated', version: 1 },
    createdAt: sql`now() - interval '1 hour'`,
    notBefore: sql`now() + interval '1 hour'`,
  });
  const reply = await get('/readyz');
  expect(reply.status).toBe(503);
  const lines = logged.filter((line) => line.includes('"/readyz"')).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ level: 'debug', status: 503 }]);
});
