import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WebClient } from '#tests/support/web-client.ts';
import { findChromium } from '../scripts/find-chromium.mjs';
import { signedInAs } from './cast.ts';
import { figure } from './goals.ts';
import { slowestInteractions } from './interactions.ts';
import { table } from './measurements.ts';
import { type Part, withServer } from './part.ts';

const run = promisify(execFile);

/** Installed for the measurement alone: 176 MB that nobody else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const;

type Visit = { path: string; who: string; client: WebClient };
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

/** Lighthouse as phones are measured (slow 4G, a slow processor), and how long a press takes to show on such a one. */
export const lighthouse: Part = {
  name: 'lighthouse',
  title: 'Lighthouse, and how soon a press shows',
  run: ({ quick }) =>
    withServer(async ({ origin, dataDir }) => {
      const folder = mkdtempSync(join(tmpdir(), 'flashboard-lighthouse-'));
      try {
        await run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-save', LIGHTHOUSE]);
        const visits = await visitsTo(origin, dataDir);
        const rows: (string | number)[][] = [];
        for (const visit of visits) {
          rows.push(await audited(folder, origin, visit, quick ? 1 : 3));
        }
        const presses = await slowestInteractions(origin, dataDir);
        return [
          `${LIGHTHOUSE}, mobile preset, median of 3. A page of members is not found by search engines on purpose, which Lighthouse counts under SEO: that audit is left out there. Last, what failed.`,
          '',
          table(['page', 'who', ...CATEGORIES, 'LCP ms', 'CLS', 'TBT ms', 'failed'], rows),
          '',
          'The slowest of ten presses, from the press to the next picture (event timing, 4 x slower processor, Chromium).',
          '',
          table(['what is pressed', 'slowest ms'], presses),
          '',
          ...rows.flatMap(figuresOf),
          ...presses.map(([what, ms]) => figure('R12 INP', what, Number(/\d+/.exec(ms)?.[0]))),
        ].join('\n');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }),
};

async function visitsTo(origin: string, dataDir: string): Promise<Visit[]> {
  const visitor = new WebClient(origin);
  const [job] = /\/jobs\/[0-9a-f-]{36}/.exec((await visitor.get('/jobs')).text) ?? [];
  if (!job) throw new Error('there is no job to look at');
  const [artist, shop] = [await signedInAs('ARTIST', origin, dataDir), await signedInAs('SHOP', origin, dataDir)];
  return [
    ...['/', '/jobs', job, '/login', '/signup'].map((path) => ({ path, who: 'visitor', client: visitor })),
    { path: '/dashboard', who: 'artist', client: artist },
    { path: '/marketplace/artists', who: 'shop', client: shop },
  ];
}

async function audited(folder: string, origin: string, { path, who, client }: Visit, times: number) {
  const cookie = client
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage'];
  if (cookie) flags.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`, '--skip-audits=is-crawlable');
  const reports: Report[] = [];
  for (let round = 0; round < times; round += 1) {
    const bin = join(folder, 'node_modules/lighthouse/cli/index.js');
    reports.push(await reportOf([bin, origin + path, ...flags]));
  }
  const scores = CATEGORIES.map((name) => median(reports.map((one) => (one.categories[name]?.score ?? 0) * 100)));
  const [lcp = 0, cls = 0, tbt = 0] = AUDITS.map((name) =>
    median(reports.map((one) => one.audits[name]?.numericValue ?? 0)),
  );
  const figures = [lcp.toFixed(0), cls.toFixed(3), tbt.toFixed(0)];
  return [path.replace(/[0-9a-f-]{36}/, ':jobId'), who, ...scores.map(Math.round), ...figures, failedIn(reports)];
}

/**
 * A browser that has only just begun sometimes records no beginning of the page: then Lighthouse asks to be run again.
 */
async function reportOf(words: string[], triesLeft = 2): Promise<Report> {
  try {
    const env = { ...process.env, CHROME_PATH: await findChromium() };
    const { stdout } = await run(process.execPath, words, { env, maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout);
  } catch (failure) {
    if (triesLeft > 0 && String(failure).includes('NO_NAVSTART')) return await reportOf(words, triesLeft - 1);
    throw failure;
  }
}

function figuresOf([path, who, performance, , , , lcp, cls, tbt]: (string | number)[]): string[] {
  const of = `${path} (${who})`;
  return [
    figure('R12 score', of, Number(performance)),
    figure('R12 LCP', of, Number(lcp)),
    figure('R12 TBT', of, Number(tbt)),
    figure('R12 CLS', of, Number(cls)),
  ];
}

/** What counts towards a category other than speed, and failed. */
function failedIn(reports: Report[]): string {
  const [first] = reports;
  const failed = CATEGORIES.slice(1).flatMap((name) =>
    (first?.categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && first?.audits[id]?.score === 0),
  );
  return [...new Set(failed.map(({ id }) => id))].join(', ') || 'nothing';
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
