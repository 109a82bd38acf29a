import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';

const FILE = 'docs/measurements.md';
const HEAD = `# Measurements

Written by \`npm run bench\` and \`npm run chaos\`; each part can be run alone by its name and then replaces its own
section here. Compare ratios taken in one run rather than figures of different days. A wide spread
means that the machine had other work to do meanwhile.
`;

/** A part of a measuring run: what it found, in Markdown under its own heading. */
export type Section = { name: string; title: string; command: string; body: string };

export function readDocument(): string {
  return existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
}

/** Puts a section in its place in docs/measurements.md, or at the end when it is new. */
export function writeSection(section: Section): void {
  const document = readDocument();
  const start = `<!-- ${section.name} -->`;
  const end = `<!-- end of ${section.name} -->`;
  const text = [
    start,
    `## ${section.title}`,
    '',
    `${new Date().toISOString().slice(0, 10)}, \`${section.command}\`, ${machine()}`,
    '',
    section.body.trim(),
    end,
  ].join('\n');
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  writeFileSync(
    FILE,
    from === -1
      ? `${document.trimEnd()}\n\n${text}\n`
      : document.slice(0, from) + text + document.slice(to + end.length),
  );
}

/** Markdown for a table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Node ${process.versions.node}, commit ${commit()}, ${processors.length} x ${processors[0]?.model ?? 'unknown'}, ${memory} GiB, Linux ${release()}`;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below or at which that share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** '12,345 (11,000-13,000)'. */
export function spread(values: readonly number[], digits = 0): string {
  const show = (value: number) =>
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${show(median(values))} (${show(Math.min(...values))}-${show(Math.max(...values))})`;
}
