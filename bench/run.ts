import { parseArgs } from 'node:util';
import { addressTiming } from './address-timing.ts';
import { browserJs } from './browser-js.ts';
import { busyRow } from './busy-row.ts';
import { chairs } from './chairs.ts';
import { externalDatabase } from './external-database.ts';
import { freshClone } from './fresh-clone.ts';
import { goalTable } from './goals.ts';
import { growth } from './growth.ts';
import { lighthouse } from './lighthouse.ts';
import { listsAsData } from './lists-as-data.ts';
import { lookAgain } from './look-again.ts';
import { readDocument, writeSection } from './measurements.ts';
import { memory } from './memory.ts';
import { messageSeen } from './message-seen.ts';
import { news } from './news.ts';
import { pictures } from './pictures.ts';
import { protection } from './protection.ts';
import { queries } from './queries.ts';
import { seed } from './seed.ts';
import { signIns } from './sign-ins.ts';
import { sources } from './sources.ts';
import { startUp } from './start-up.ts';
import { throughput } from './throughput.ts';
import { writes } from './writes.ts';

/** The parts whose figures R1 to R20 are judged by, in about twenty minutes. */
const FOR_GOALS = [
  startUp,
  throughput,
  listsAsData,
  messageSeen,
  browserJs,
  lighthouse,
  memory,
  signIns,
  pictures,
  lookAgain,
  writes,
  externalDatabase,
  protection,
];
const OTHERS = [freshClone, busyRow, chairs, queries, news, seed, addressTiming, sources];
/** Hours, or nearly: only when it is asked for by its name. */
const LONG = [growth];
const PARTS = [...FOR_GOALS, ...OTHERS, ...LONG];

/**
 * `npm run bench`: the parts that are named; with `--goals` those that R1 to R20 need; otherwise all but the long one.
 * `--seconds N` for shorter or longer loads; `--sizes 10000,100000` and `--samples N` for growth; `--quick` tries a
 * part out and writes nothing.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    goals: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '4' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    samples: { type: 'string', default: '1000' },
  },
});
const effort = {
  quick: values.quick,
  seconds: Number(values.seconds) || 4,
  sizes: values.sizes.split(',').map(Number),
  samples: Number(values.samples) || 1_000,
};
const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${PARTS.map((part) => part.name).join(', ')}.`);
  process.exit(1);
}

const usual = values.goals ? FOR_GOALS : [...FOR_GOALS, ...OTHERS];
const chosen = names.length > 0 ? PARTS.filter(({ name }) => names.includes(name)) : usual;
for (const part of chosen) {
  console.log(`\n${part.title}`);
  const body = await part.run(effort);
  console.log(`\n${body}`);
  const command = `npm run bench -- ${part.name}`;
  if (!effort.quick) writeSection({ name: `bench ${part.name}`, title: part.title, command, body });
}

if (!effort.quick) {
  const body = goalTable(readDocument());
  console.log(`\n${body}`);
  writeSection({ name: 'bench goals', title: 'R1 to R20: what was to be reached', command: 'npm run bench', body });
}
