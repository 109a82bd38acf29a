import { table } from './measurements.ts';

type Goal = {
  id: string;
  what: string;
  unit: string;
  /** What is to be reached, and what would be better still. */
  best?: number;
} & ({ least: number } | { most: number });

/** The speed goals R1 to R20, as ratios taken in one run, or as absolute bounds. */
const GOALS = [
  { id: 'R1', what: 'a kept page of visitors: requests/s beside bare Node', unit: 'x', least: 0.25, best: 0.5 },
  { id: 'R2', what: 'a rendered page beside one written by hand: requests/s', unit: 'x', least: 0.35, best: 0.6 },
  { id: 'R2 CPU', what: 'the same by CPU of Node alone, without the database', unit: 'x', least: 0.35, best: 0.6 },
  { id: 'R3', what: "a list's data beside Node + pg + JSON.stringify, by CPU", unit: 'x', least: 0.6, best: 0.8 },
  { id: 'R4', what: "a list's data: requests/s beside pgbench with the same SQL", unit: 'x', least: 0.18, best: 0.28 },
  { id: 'R5', what: 'list views/s against WordPress (its figure is an earlier one)', unit: 'x', least: 20, best: 100 },
  { id: 'R6', what: 'lists of data/s against Directus (its figure is an earlier one)', unit: 'x', least: 5, best: 10 },
  { id: 'R7 ratio', what: 'a message from sent to seen: p99 beside insert, NOTIFY and echo', unit: 'x', most: 2 },
  { id: 'R7 p50', what: 'a message from sent to seen: p50', unit: 'ms', most: 10 },
  { id: 'R7 p99', what: 'a message from sent to seen: p99', unit: 'ms', most: 50, best: 30 },
  { id: 'R7 two', what: 'a message from sent to seen at another process: p99', unit: 'ms', most: 100 },
  { id: 'R8 ratio', what: 'search at the largest volume: p99 beside the newest list', unit: 'x', most: 4 },
  { id: 'R8', what: 'search at the largest volume: p99', unit: 'ms', most: 30, best: 15 },
  { id: 'R9 list', what: 'growth of lists, pages and dashboards: exponent of p99', unit: '', most: 0.1, best: 0.05 },
  { id: 'R9 search', what: 'growth of searches: exponent of p99', unit: '', most: 0.3 },
  { id: 'R9 write', what: 'growth of writes: exponent of p99', unit: '', most: 0.15 },
  { id: 'R10', what: 'script of a first visit, visitors', unit: 'bytes', most: 5_000, best: 0 },
  { id: 'R10 live', what: 'script of a first visit, live pages', unit: 'bytes', most: 125_000, best: 95_000 },
  { id: 'R11', what: 'HTML of the list of jobs', unit: 'bytes', most: 12_000, best: 8_000 },
  { id: 'R11 twice', what: 'a live page with its data beside its markup alone, compressed', unit: 'x', most: 1.3 },
  { id: 'R12 score', what: 'Lighthouse: performance', unit: 'points', least: 95 },
  { id: 'R12 LCP', what: 'Lighthouse: largest contentful paint', unit: 'ms', most: 1_800, best: 1_200 },
  { id: 'R12 TBT', what: 'Lighthouse: total blocking time', unit: 'ms', most: 150 },
  { id: 'R12 CLS', what: 'Lighthouse: layout shift', unit: '', most: 0.02 },
  { id: 'R12 INP', what: 'from a press to the next picture', unit: 'ms', most: 100 },
  { id: 'R13 idle', what: 'memory of the idle process', unit: 'MB', most: 150 },
  { id: 'R13 load', what: 'memory under load', unit: 'MB', most: 400 },
  { id: 'R13 stream', what: 'memory of an idle live stream', unit: 'kB', most: 20 },
  { id: 'R14', what: 'start to the first answer', unit: 's', most: 1.5, best: 1 },
  { id: 'R14 first', what: 'first start ever, on an empty folder', unit: 's', most: 6 },
  { id: 'R15', what: 'sign-ins/s beside scrypt alone', unit: 'x', least: 0.85, best: 0.95 },
  { id: 'R16', what: 'an uploaded picture beside sharp alone', unit: 'x', least: 0.8 },
  { id: 'R16 others', what: 'p99 of other pages while pictures are redrawn', unit: 'x', most: 2 },
  {
    id: 'R17',
    what: 'a look of the dashboard when nothing changed, CPU beside the whole page',
    unit: 'x',
    most: 0.25,
    best: 0.1,
  },
  { id: 'R18', what: 'writes/s beside pgbench with the same transaction', unit: 'x', least: 0.5, best: 0.7 },
  { id: 'R19', what: 'embedded beside external PostgreSQL', unit: 'x', least: 0.9 },
  { id: 'R20', what: 'with limits, headers and logs beside the same sources without, by CPU', unit: 'x', least: 0.9 },
] as const satisfies Goal[];

export type GoalId = (typeof GOALS)[number]['id'];

/** A figure for the table of goals: a line of a section that is not shown, and from which the table is put together. */
export function figure(id: GoalId, of: string, value: number): string {
  return `<!-- figure ${id}: ${of} = ${Number(value.toPrecision(4))} -->`;
}

type Figure = { id: string; of: string; value: number; part: string };

/** Every goal that a section of the document has figures for: the worst of them, and whether it is reached. */
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
  // An exponent of zero or less has no factor: what matters is how far it is below the bound.
  const howMuch = goal.id.startsWith('R9') ? show(bound - worst.value) : `${factor.toFixed(2)} x`;
  const best = goal.best === undefined ? '' : show(goal.best);
  return [goal.id, goal.what, `${sign} ${show(bound)}`, best, show(worst.value), worst.of, all, howMuch, worst.part];
}
