import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lists each failed test from the reports: its location, its name, and the beginning of its output. */
const LINES = 25;

/** `testResults` of a report by Vitest; a file that could not be loaded is named by its own message. */
export function failedTests(testResults) {
  return testResults.flatMap((file) => {
    const where = relative(process.cwd(), file.name);
    if (file.status === 'failed' && file.assertionResults.length === 0) return [told(where, file.message)];
    return file.assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => told(`${where} > ${one.fullName}`, one.failureMessages.join('\n')));
  });
}

/** `suites` of a report by Playwright, which holds suites within suites. */
export function failedJourneys(suites) {
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
