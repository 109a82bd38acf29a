import type { RunningServer } from '#tests/support/running-server.ts';
import { type Fields, WebClient } from '#tests/support/web-client.ts';
import { median, table } from './measurements.ts';
import { type Part, withServer } from './part.ts';
import { growBy } from './volume.ts';

const EACH = 400;
/** Above this somebody who asks often enough can tell. */
const BOUND = 0.55;

/** Whether the time of an answer tells that somebody has the address that was typed (trust A10). */
export const addressTiming: Part = {
  name: 'address-timing',
  title: 'Whether the time of an answer tells that an address has an account',
  run: ({ quick }) => withServer((server) => measure(server, quick ? 20 : EACH)),
};

const ACTS: [string, string, Fields][] = [
  ['asking for a sign-in mail', '/login?view=magic_link', {}],
  ['typing a wrong code', '/login?view=verify_otp', { code: '000000' }],
  ['a forgotten password', '/forgot-password', {}],
  ['a new confirmation link', '/auth/new-link', {}],
];

async function measure(server: RunningServer, each: number): Promise<string> {
  growBy(server.dataDir, { artists: each });
  const rows = [];
  for (const [name, path, fields] of ACTS) rows.push(await compare(server.origin, each, { name, path, fields }));
  return [
    `${each} addresses with an account and ${each} without, each asked about once, one after the other in random order. AUC: how often an answer about an account takes longer than one about nobody (Mann-Whitney); 0.5 tells nothing, ${BOUND} and above (or ${(1 - BOUND).toFixed(2)} and below) would tell. Standard error at this number: ${standardError(each).toFixed(3)}.`,
    '',
    table(['what is asked', 'AUC', 'with an account, median ms', 'without, median ms', 'within the bound'], rows),
  ].join('\n');
}

type Act = { name: string; path: string; fields: Fields };

async function compare(origin: string, each: number, { name, path, fields }: Act): Promise<string[]> {
  const client = new WebClient(origin);
  const asks = Array.from({ length: each }, (_, turn) => String(turn + 1).padStart(5, '0')).flatMap((number) => [
    { email: `artist-${number}@seed.test`, isKnown: true },
    { email: `nobody-${number}@seed.test`, isKnown: false },
  ]);
  for (let turn = 0; turn < 5; turn += 1) await client.post(path, { ...fields, email: `warm-${turn}@seed.test` });
  const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (const { email, isKnown } of shuffled(asks)) {
    const started = performance.now();
    const { status } = await client.post(path, { ...fields, email });
    if (status >= 500 || status === 429) throw new Error(`${path} answered ${status}`);
    took[isKnown ? 'known' : 'unknown'].push(performance.now() - started);
  }
  const auc = areaUnderCurve(took.known, took.unknown);
  const isWithin = auc < BOUND && auc > 1 - BOUND;
  return [
    name,
    auc.toFixed(3),
    median(took.known).toFixed(1),
    median(took.unknown).toFixed(1),
    isWithin ? 'yes' : 'no',
  ];
}

/** How often a value of the one is larger than a value of the other; ties count half. */
function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  let larger = 0;
  for (const one of ones) for (const other of others) larger += one > other ? 1 : one === other ? 0.5 : 0;
  return larger / (ones.length * others.length);
}

const standardError = (each: number) => Math.sqrt((2 * each + 1) / (12 * each * each));

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
