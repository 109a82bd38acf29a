import { parseArgs } from 'node:util';
import { hashPassword } from 'better-auth/crypto';
import { openConnection } from '#app/platform/db/bounded-client.server.ts';
import { openConfiguredDatabase } from '#app/platform/db/configured-database.server.ts';
import { migrateDatabase } from '#app/platform/db/migrate.server.ts';
import { readEnvironment, readSettings } from '#app/platform/env.server.ts';
import { CAST_PASSWORD } from '#db/seed/cast/people.ts';
import { growVolume } from '#db/seed/volume/grow.server.ts';
import { type Plan, problemWith } from '#db/seed/volume/plan.ts';

const USAGE =
  'npm run seed -- --artists A --shops S --jobs J --applications P --messages M --chairs C --stays G --seed N';
const NUMBERS = ['artists', 'shops', 'jobs', 'applications', 'messages', 'chairs', 'stays', 'seed'] as const;
const LARGEST = 10_000_000;

function fail(words: string): never {
  console.error(`${words}\n${USAGE}`);
  process.exit(1);
}

function planFrom(args: string[]): Plan {
  const options = Object.fromEntries(NUMBERS.map((name) => [name, { type: 'string' as const }]));
  let values: Record<string, string | boolean | undefined> = {};
  try {
    values = parseArgs({ args, options }).values;
  } catch (error) {
    fail((error as Error).message);
  }
  const number = (name: (typeof NUMBERS)[number]): number => {
    const given = values[name];
    if (given === undefined) return name === 'seed' ? 1 : 0;
    if (typeof given !== 'string' || !/^\d{1,8}$/.test(given) || Number(given) > LARGEST)
      fail(`--${name} takes a whole number from 0 to ${LARGEST}`);
    return Number(given);
  };
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, number(name)]));
  const plan = { ...numbers, today } as Plan;
  const problem = problemWith(plan) ?? (plan.artists + plan.shops === 0 ? 'nothing is asked for' : null);
  return problem ? fail(problem) : plan;
}

const plan = planFrom(process.argv.slice(2));
const settings = readSettings(readEnvironment(process.cwd(), process.env));
const database = await openConfiguredDatabase(settings, 'npm run seed', console.log);
const start = performance.now();
try {
  await migrateDatabase(database.poolConfig, 'db/migrations', console.log);
  const client = await openConnection(database.poolConfig);
  let said = 0;
  await growVolume(client, plan, await hashPassword(CAST_PASSWORD), (what, made, wanted) => {
    if (made < wanted && performance.now() - said < 2_000) return;
    said = performance.now();
    console.log(`${what}: ${made} of ${wanted}`);
  });
  await client.end();
} finally {
  await database.close();
}
console.log(
  `Done in ${((performance.now() - start) / 1000).toFixed(1)} s. Everybody signs in with ${CAST_PASSWORD}: artist-00001@seed.test, shop-00001@seed.test, ...`,
);
