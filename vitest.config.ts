import { defineConfig } from 'vitest/config';

/** Suites that try everything everywhere, guess passwords or break databases; only `npm run test:all` runs them. */
const SLOW = '**/*.slow.test.ts';
const REQUESTS = 'tests/requests/**/*.test.ts';
const BESIDE_THEIR_SOURCES = ['{app,db,scripts}/**/*.server.test.{ts,tsx}', 'server/**/*.test.ts', 'db/**/*.test.ts'];
const NEVER = '**/node_modules/**';

/** What the start file sets for the built product: which React is loaded, and how strict the sign-in library is. */
const AS_IT_RUNS = { NODE_ENV: 'production' };

/** Each file of these projects gets a database of its own. */
const onADatabase = (name: string, include: string[], exclude: string[], env: Record<string, string> = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...exclude, NEVER],
    env,
    globalSetup: './tests/support/database-server.ts',
    testTimeout: 20_000,
    // What comes by itself comes within a moment; how long a moment is, on a busy machine, is no test's matter.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 30_000,
  },
});

export default defineConfig({
  // As the build writes it; the other kind belongs to React's development build alone.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    // Modules are read once per worker and not once per file, which halves the work: no test replaces one.
    isolate: false,
    // One would leave a core idle: most of the time is spent waiting for the database and for passwords to be hashed.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 20_000,
          include: ['{app,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [...BESIDE_THEIR_SOURCES, SLOW, NEVER],
        },
      },
      onADatabase('database', BESIDE_THEIR_SOURCES, [SLOW]),
      onADatabase('requests', [REQUESTS], [SLOW], AS_IT_RUNS),
      onADatabase('slow', [SLOW], [], AS_IT_RUNS),
    ],
  },
});
