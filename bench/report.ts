import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';

const FILE = 'docs/measurements.md';

type Section = { name: string; title: string; command: string; body: string };

export function readDocument(): string {
  return readFileSync(FILE, 'utf8');
}

/** Replaces a section of docs/measurements.md, or appends a new one. */
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

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function spread(values: readonly number[], digits = 0): string {
  const show = (value: number) =>
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${show(median(values))} (${show(Math.min(...values))}-${show(Math.max(...values))})`;
}

type Goal = {
  id: string;
  what: string;
  unit: string;
  best?: number;
} & ({ least: number } | { most: number });

/** The speed goals R1 to R20, as ratios within one run or as absolute limits. */
const GOALS = [
  { id: 'R1', what: 'a kept page of visitors: requests/s beside bare Node', unit: 'x', least: 0.25, best: 0.5 },
  { id: 'R2', what: 'a rendered page beside one written by hand: requests/s', unit: 'x', least: 0.35, best: 0.6 },
  { id: 'R2 CPU', what: 'the same by CPU of Node alone, without the database', unit: 'x', least: 0.35, best: 0.6 },
  { id: 'R7 p50', what: 'a message from sent to seen, idle: p50', unit: 'ms', most: 150 },
  { id: 'R7 p99', what: 'a message from sent to seen, 50 a second and 500 streams: p99', unit: 'ms', most: 500 },
  { id: 'R7 keeps up', what: 'the last of 100 messages a second: seen after', unit: 'ms', most: 1_000 },
  { id: 'R8 ratio', what: 'search at the largest volume: p99 beside the newest list', unit: 'x', most: 4 },
  { id: 'R8', what: 'search at the largest volume: p99', unit: 'ms', most: 30, best: 15 },
  { id: 'R9 list', what: 'growth of lists, pages and dashboards: exponent of p99', unit: '', most: 0.1, best: 0.05 },
  { id: 'R9 search', what: 'growth of searches: exponent of p99', unit: '', most: 0.3 },
  { id: 'R9 write', what: 'growth of writes: exponent of p99', unit: '', most: 0.15 },
  { id: 'R10', what: 'script of a first visit, visitors', unit: 'bytes', most: 5_000, best: 0 },
  { id: 'R10 live', what: 'script of a first visit, live pages', unit: 'bytes', most: 125_000, best: 95_000 },
  { id: 'R11', what: 'HTML of the list of jobs', unit: 'bytes', most: 12_000, best: 8_000 },
  { id: 'R11 twice', what: 'a live page with its data beside its markup alone, compressed', unit: 'x', most: 1.3 },
  { id: 'R13 idle', what: 'memory of the idle process', unit: 'MB', most: 150 },
  { id: 'R13 load', what: 'memory under load', unit: 'MB', most: 400 },
  { id: 'R13 stream', what: 'memory of an idle live stream', unit: 'kB', most: 20 },
  { id: 'R14', what: 'start to the first answer', unit: 's', most: 1.5, best: 1 },
  { id: 'R14 first', what: 'first start ever, on an empty folder', unit: 's', most: 6 },
  { id: 'R18', what: 'writes/s beside pgbench with the same transaction', unit: 'x', least: 0.5, best: 0.7 },
] as const satisfies Goal[];

export type GoalId = (typeof GOALS)[number]['id'];

/** A figure for the table of goals, stored as a hidden line of a section. */
export function figure(id: GoalId, of: string, value: number): string {
  return `<!-- figure ${id}: ${of} = ${Number(value.toPrecision(4))} -->`;
}

type Figure = { id: string; of: string; value: number; part: string };

/** Every goal that has figures in the document, with its worst figure and whether it is reached. */
export function goalTable(document: string): string {
  const figures = figuresIn(document);
  const rows = GOALS.flatMap((goal: Goal) => {
    const found = figures.filter(({ id }) => id === goal.id);
    return found.length > 0 ? [rowFor(goal, found)] : [];
  });
  const head = ['row', 'what', 'goal', 'at best', 'measured', 'of', 'reached', 'by how much', 'part'];
  return [
    'Put together from the figures of the other sections. Where a goal has several figures, the worst one counts; "reached" says how many of them reach it. By how much: how many times better than the goal (under 1: worse).',
    '',
    table(head, rows),
  ].join('\n');
}

function figuresIn(document: string): Figure[] {
  return document.split(/^(?=<!-- (?:bench|chaos) )/m).flatMap((section) => {
    const part = /^<!-- bench (\S+) -->/.exec(section)?.[1] ?? '';
    const lines = section.matchAll(/^<!-- figure (?<id>[^:]+): (?<of>.+) = (?<value>-?[\d.e+-]+|NaN|Infinity) -->$/gm);
    return [...lines].map(({ groups = {} }) => {
      return { id: groups.id ?? '', of: groups.of ?? '', value: Number(groups.value), part };
    });
  });
}

function rowFor(goal: Goal, figures: Figure[]): string[] {
  const isLeast = 'least' in goal;
  const bound = isLeast ? goal.least : goal.most;
  const isReached = ({ value }: Figure) => (isLeast ? value >= bound : value <= bound);
  const [worst] = figures.toSorted((a, b) => (isLeast ? a.value - b.value : b.value - a.value)) as [Figure];
  const reached = figures.filter(isReached).length;
  const sign = isLeast ? 'at least' : 'at most';
  const show = (value: number) => `${value.toLocaleString('en-US', { maximumFractionDigits: 3 })} ${goal.unit}`.trim();
  const all = reached === figures.length ? 'yes' : reached === 0 ? 'no' : `no, ${reached} of ${figures.length}`;
  const factor = isLeast ? worst.value / bound : bound / worst.value;
  // An exponent of zero or less has no factor, so the distance to the limit counts.
  const howMuch = goal.id.startsWith('R9') ? show(bound - worst.value) : `${factor.toFixed(2)} x`;
  const best = goal.best === undefined ? '' : show(goal.best);
  return [goal.id, goal.what, `${sign} ${show(bound)}`, best, show(worst.value), worst.of, all, howMuch, worst.part];
}
