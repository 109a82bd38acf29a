import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './find-chromium.mjs';

/**
 * Runs the tests: rules, database and requests with Vitest, then stories in a browser against the built product. `node
 * scripts/test.mjs` runs what every change must pass: all but the slow files, and the stories tagged `@main` (desktop)
 * and `@phone`. `node scripts/test.mjs all` runs everything, then commands and the main story again on the oldest
 * supported PostgreSQL. The last line is the total. Failures are repeated just before it, and in
 * test-results/reports/failures.txt.
 */
const REPORTS = 'test-results/reports';
const LINES = 25;
const everything = process.argv[2] === 'all';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total = { passed: 0, failed: 0 };
const failures = [];

await runVitest('vitest', everything ? [] : ['unit', 'database', 'requests']);
await runStories('stories', [], everything ? {} : { STORIES: 'main' });
if (everything) {
  const oldest = ['scripts/on-oldest-postgres.sh'];
  await runVitest('vitest on the oldest PostgreSQL', ['database'], oldest);
  await runStories('stories on the oldest PostgreSQL', ['main-job', '--project=desktop'], {}, oldest);
}
if (failures.length > 0) {
  const text = failures.join('\n\n');
  writeFileSync(join(REPORTS, 'failures.txt'), `${text}\n`);
  console.log(`\nWhat failed:\n\n${text}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Runs the named projects of Vitest, or all of them. `wrapper` is a command that runs it. */
async function runVitest(name, projects, wrapper = []) {
  const report = join(REPORTS, `${name}.json`);
  const status = await run([
    ...wrapper,
    ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...projects.map((project) => `--project=${project}`),
  ]);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  failures.push(...failedTests(testResults));
  // A file that cannot be loaded has no tests that could fail.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  count(name, numPassedTests, numFailedTests + broken, status);
}

async function runStories(name, args, env, wrapper = []) {
  const report = join(REPORTS, `${name}.json`);
  let chromium;
  try {
    chromium = await findChromium();
  } catch (error) {
    console.error(error.message);
    return count(name, 0, 1, 1);
  }
  const status = await run([...wrapper, 'playwright', 'test', ...args], {
    ...env,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats = {}, suites = [] } = readReport(report);
  failures.push(...failedJourneys(suites));
  count(name, (stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0, status);
}

function count(name, passed, failed, status) {
  const broke = failed === 0 && status !== 0;
  if (broke) failures.push(`${name}: ended with exit code ${status}`);
  total.passed += passed;
  total.failed += broke ? 1 : failed;
}

/** Resolves to the exit code. Stopping this process stops the run, which then cleans up. */
function run([program, ...args], env = {}) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', ...env },
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

function failedTests(testResults) {
  return testResults.flatMap((file) => {
    const where = relative(process.cwd(), file.name);
    if (file.status === 'failed' && file.assertionResults.length === 0) return [told(where, file.message)];
    return file.assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => told(`${where} > ${one.fullName}`, one.failureMessages.join('\n')));
  });
}

function failedJourneys(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((one) => one.status === 'unexpected')
        .map((one) => {
          const errors = one.results.flatMap((result) => result.errors.map((error) => error.message));
          return told(`${spec.file}:${spec.line} > ${spec.title} (${one.projectName})`, errors.join('\n'));
        }),
    ),
    ...failedJourneys(suite.suites ?? []),
  ]);
}

function told(name, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}
