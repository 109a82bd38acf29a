import { defineConfig, devices } from '@playwright/test';

/** Chromium's own conversations with its maker are no part of a journey; root cannot use its sandbox. */
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  // There is none on the machines that test, and pretending costs time.
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
];

/** `npm test` tells one story per main task, the most used of them on a phone too; all are told by `npm run test:all`. */
const mainOnly = process.env.STORIES === 'main';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/journey-server.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // Some stories measure what loads before the first paint; a busy machine can delay either.
  retries: process.env.CI ? 1 : 0,
  // Bounds for a story that hangs. A slow machine with two workers takes a minute for what a quick one does in 20 seconds.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    // What a service worker asks for is hidden from stories that stand in for the network; it has one of its own.
    serviceWorkers: 'block',
    // A failure shows its page as it was. What led there is recorded when asked for (`JOURNEY_TRACE=1`): for each of them
    // it would be a sixth of the time.
    trace: process.env.JOURNEY_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: { args: FLAGS, ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}) },
  },
  projects: [
    {
      name: 'desktop',
      ...(mainOnly && { grep: /@main/ }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      ...(mainOnly && { grep: /@phone/ }),
      // Only the stories that differ on a phone: layouts, touch, the bar, filters in a sheet, pickers.
      testMatch:
        /(?:accessibility|apply-while-signed-out|blocking|finding-chairs|main-job|message-files|shop-calendar|uploads)\.spec\.ts$/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});
