import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { median, percentile, table } from './measurements.ts';
import type { Part } from './part.ts';

const CODE = /\.(?:tsx?|m?js|css)$/;
const FOLDERS = ['app', 'server', 'db', 'scripts', 'public', 'tests', 'bench', 'chaos'];

/** How much there is to read. Generated data and migrations are left out. */
export const sources: Part = {
  name: 'sources',
  title: 'Lines and files',
  async run() {
    const files = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
      .split('\n')
      .filter((path) => CODE.test(path) && !path.startsWith('db/migrations/'))
      .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }));
    const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
    const rows = [
      line(
        'product (app, server)',
        files.filter(({ path }) => /^(?:app|server)\//.test(path) && !isTest(path)),
      ),
      line(
        'everything else that is no test',
        files.filter(({ path }) => !/^(?:app|server)\//.test(path) && !isTest(path)),
      ),
      line(
        'tests',
        files.filter(({ path }) => isTest(path)),
      ),
      line('all', files),
    ];
    return table(['what', 'files', 'lines', 'median', 'p90', 'largest'], rows);
  },
};

function line(name: string, files: { path: string; lines: number }[]): (string | number)[] {
  const lengths = files.map(({ lines }) => lines);
  const largest = files.toSorted((a, b) => b.lines - a.lines)[0];
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return [
    name,
    files.length,
    total.toLocaleString('en-US'),
    median(lengths),
    percentile(lengths, 0.9),
    largest ? `${largest.lines} (${largest.path})` : '',
  ];
}
