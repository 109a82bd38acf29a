import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/source-files.ts';

/** Every mark in the code refers to a rule in docs/rules, and every rule is cited somewhere. */
const FOLDER = 'docs/rules';
/** 'S0 §2, §8', 'c-27', 'trust A9, A12' and 'contract' in parentheses, as in comments and titles. */
const SECTION = /\b(S[0-2]) (§\d(?:(?:,| and) §\d)*)/g;
const RULING = /(?<![\w-])c-\d{1,3}\b/g;
const THREAT = /\btrust ([A-I]\d+(?:, [A-I]\d+)*)/g;
const CONTRACT = /\(contract\b/g;

function marksIn(text: string): string[] {
  const sections = [...text.matchAll(SECTION)].flatMap(([, part, list = '']) =>
    (list.match(/§\d/g) ?? []).map((section) => `${part} ${section}`),
  );
  const threats = [...text.matchAll(THREAT)].flatMap(([, list = '']) => list.split(', ').map((one) => `trust ${one}`));
  const contract = CONTRACT.test(text) ? ['contract'] : [];
  return [...sections, ...(text.match(RULING) ?? []), ...threats, ...contract];
}

/** The bold marks of the pages. README.md only explains them. */
function rules(): Set<string> {
  const pages = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  const text = pages.map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8')).join('\n');
  return new Set([...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, mark]) => mark as string));
}

const sources = readSources(['app', 'server', 'db', 'scripts', 'tests', 'bench', 'chaos']).filter(
  ({ path }) => path !== 'tests/rules.test.ts',
);
const cited = new Map(sources.flatMap(({ path, text }) => marksIn(text).map((mark): [string, string] => [mark, path])));

test('Every rule mark in the code exists in docs/rules.', () => {
  const known = rules();
  expect([...cited].filter(([mark]) => !known.has(mark)).map(([mark, path]) => `${mark} in ${path}`)).toEqual([]);
});

test('Every rule in docs/rules is cited in the code.', () => {
  expect([...rules()].filter((mark) => !cited.has(mark))).toEqual([]);
});

test('docs/rules/README.md names the next free ruling mark.', () => {
  const readme = readFileSync(`${FOLDER}/README.md`, 'utf8');
  const [, last, next] = /`c-1` \.\.\. `c-(\d+)` .*the next one is `c-(\d+)`/.exec(readme) ?? [];
  expect(Number(next)).toBe(Number(last) + 1);
  const taken = [...rules()].map((mark) => Number(/^c-(\d+)$/.exec(mark)?.[1] ?? 0));
  expect(Number(last)).toBeGreaterThanOrEqual(Math.max(...taken));
});

test('Every test that SECURITY.md names exists, one in each row of its threats.', () => {
  const text = readFileSync('SECURITY.md', 'utf8').split('## Threats')[1]?.split('## What is logged')[0] ?? '';
  const rows = text.split('\n').filter((line) => /^\| (?!threat |---)/.test(line));
  const named = rows.map((row) => /`([^`]+)` \|$/.exec(row)?.[1] ?? row);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !/(?:\.test|\.spec|^chaos\/.*)\.ts$/.test(file) || !existsSync(file))).toEqual([]);
});
