import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { table } from './report.ts';
import type { Part } from './server.ts';

const CODE = /\.(?:tsx?|m?[jt]s|css|sh)$/;
const DOCS = /^(?:docs\/|[A-Z]+\.md$)/;
const FOLDERS = ['app', 'server', 'db', 'scripts', 'public', 'tests', 'bench', 'chaos', '*.md', 'docs'];
/** Words that read like a translation; they should leave the comments and the docs. */
const PHRASES = ['whoever', 'meanwhile', 'is told', 'stands'];

type Source = { path: string; text: string; lines: number };

const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
const isProduct = (file: Source) => /^(?:app|server)\//.test(file.path) && !isTest(file);
const isTool = (file: Source) => /^(?:scripts|bench|chaos)\//.test(file.path) && !isTest(file);

/** Counts lines and files beside their goals, without generated data and migrations. */
export const sources: Part = {
  name: 'sources',
  title: 'Lines and files',
  async run() {
    const files = readFiles();
    const code = files.filter(({ path }) => CODE.test(path));
    const product = code.filter(isProduct);
    const words = files.flatMap((file) => (DOCS.test(file.path) ? [file.text] : commentsOf(file.text)));
    return table(
      ['figure', 'now', 'goal'],
      [
        ['product lines (app, server; tests aside)', total(product), 'at most 70,000'],
        ['product files', product.length, 'at most 750'],
        ['largest folder', largestFolder(product), 'at most 25'],
        ['lines that are imports', importShare(product), 'under 8 %'],
        ['test lines', total(code.filter(isTest)), 'at most 46,000'],
        ['scripts, bench, chaos', total(code.filter(isTool)), 'at most 5,000'],
        [`${PHRASES.map((phrase) => `'${phrase}'`).join(', ')} in comments and docs`, phrases(words), 'under 20'],
      ],
    );
  },
};

function readFiles(): Source[] {
  return execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => (CODE.test(path) || DOCS.test(path)) && !path.startsWith('db/migrations/'))
    .filter((path) => path.endsWith('.md') || CODE.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });
}

function total(files: readonly Source[]): string {
  return files.reduce((sum, { lines }) => sum + lines, 0).toLocaleString('en-US');
}

function largestFolder(files: readonly Source[]): string {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const [folder, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return `${count} (${folder})`;
}

function importShare(files: readonly Source[]): string {
  const imports = files.flatMap(({ text }) => text.match(/^import\s[^;]*;$/gm) ?? []);
  const lines = imports.reduce((sum, text) => sum + text.split('\n').length, 0);
  const all = files.reduce((sum, file) => sum + file.lines, 0);
  return `${((100 * lines) / all).toFixed(1)} %`;
}

function commentsOf(text: string): string[] {
  return text.match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? [];
}

function phrases(texts: readonly string[]): string {
  const counts = PHRASES.map((phrase) => texts.join('\n').match(new RegExp(`\\b${phrase}\\b`, 'gi'))?.length ?? 0);
  return `${counts.reduce((sum, count) => sum + count, 0)} (${counts.join(', ')})`;
}
