import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failedJourneys, failedTests } from './failed-tests.mjs';
import { findChromium } from './find-chromium.mjs';

/**
 * Every test: rules, database and requests with Vitest, then the journeys in a browser against the built product. `node
 * scripts/test.mjs database` runs the suite on a database alone, `node scripts/test.mjs main-job` that journey alone.
 * The last line is the total; failures are repeated just before it, and in test-results/reports/failures.txt, because
 * they have scrolled out of sight by then.
 */
const REPORTS = 'test-results/reports';
/** The projects of Vitest whose tests need a database. */
const ON_A_DATABASE = ['database', 'requests', 'slow'];
const only = process.argv[2];
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total = { passed: 0, failed: 0 };
const failures = [];
const journeys =
  existsSync('tests/journeys') && readdirSync('tests/journeys').some((name) => name.endsWith('.spec.ts'));

if (only !== 'main-job') await runVitest();
if (only !== 'database' && journeys) await runJourneys();
if (failures.length > 0) {
  const text = failures.join('\n\n');
  writeFileSync(join(REPORTS, 'failures.txt'), `${text}\n`);
  console.log(`\nWhat failed:\n\n${text}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function runVitest() {
  const report = join(REPORTS, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await run('vitest', only ? [...args, ...ON_A_DATABASE.map((name) => `--project=${name}`)] : args);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  failures.push(...failedTests(testResults));
  // A file that cannot even be loaded has no tests that could fail.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  count(numPassedTests, numFailedTests + broken, status);
}

async function runJourneys() {
  const report = join(REPORTS, 'journeys.json');
  let chromium;
  try {
    chromium = await findChromium();
  } catch (error) {
    console.error(error.message);
    return count(0, 1, 1);
  }
  const status = await run('playwright', only ? ['test', only] : ['test'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats = {}, suites = [] } = readReport(report);
  failures.push(...failedJourneys(suites));
  count((stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0, status);
}

/** A run that broke without a failed test is a failure all the same. */
function count(passed, failed, status) {
  total.passed += passed;
  total.failed += failed === 0 && status !== 0 ? 1 : failed;
}

/** Resolves to the exit code. Stopping us stops the run too, which then cleans up after itself. */
function run(program, args, more = {}) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', ...more },
  });
  let stopped = false;
  const passOn = (signal) => {
    stopped = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, passOn);
      if (stopped) process.exit(1);
      resolve(code ?? 1);
    });
  });
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
