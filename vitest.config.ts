import { defineConfig } from 'vitest/config';

/** Files whose tests run on a real database: each gets one of its own. */
const ON_A_DATABASE = [
  '{app,db,scripts}/**/*.server.test.{ts,tsx}',
  'server/**/*.test.ts',
  'db/**/*.test.ts',
  'tests/requests/**/*.test.ts',
];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
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
          include: ['{app,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [...ON_A_DATABASE, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ON_A_DATABASE,
          exclude: ['**/node_modules/**'],
          globalSetup: './tests/support/database-server.ts',
          testTimeout: 20_000,
          // What comes by itself comes within a moment; how long a moment is, on a busy machine, is no test's matter.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
