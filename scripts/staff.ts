import { emailSchema } from '#app/domain/accounts.ts';
import { createStaff } from '#app/features/staff/accounts.server.ts';
import { openConfiguredDatabase } from '#app/platform/db/configured-database.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrateDatabase } from '#app/platform/db/migrate.server.ts';
import { readEnvironment, readSettings } from '#app/platform/env.server.ts';

const USAGE = 'npm run staff -- add EMAIL';

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}

const [verb, typed, ...more] = process.argv.slice(2);
if (verb !== 'add' || !typed || more.length > 0) fail(USAGE);
const email = emailSchema.safeParse(typed);
if (!email.success) fail(`${typed} is not an e-mail address.\n${USAGE}`);

const settings = readSettings(readEnvironment(process.cwd(), process.env));
const database = await openConfiguredDatabase(settings, 'npm run staff', console.log);
let made: Awaited<ReturnType<typeof createStaff>>;
try {
  await migrateDatabase(database.poolConfig, 'db/migrations', console.log);
  const { db, close } = openDatabase(database.poolConfig, () => {});
  made = await createStaff(db, email.data);
  await close();
} finally {
  await database.close();
}
if (!made) fail(`${email.data} already has an account, so nothing was changed.`);
console.log(`${email.data} is an administrator now. One-time password, shown only here: ${made.password}`);
console.log(`Sign in at ${settings.baseUrl}/admin/login, then choose your own at ${settings.baseUrl}/reset-password.`);
