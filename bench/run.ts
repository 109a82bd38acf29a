import { parseArgs } from 'node:util';
import { browserJs } from './browser-js.ts';
import { costs } from './costs.ts';
import { growth } from './growth.ts';
import { memory } from './memory.ts';
import { messageSeen } from './message-seen.ts';
import { overload } from './overload.ts';
import { goalTable, readDocument, writeSection } from './report.ts';
import { soak } from './soak.ts';
import { sources } from './sources.ts';
import { startUp } from './start-up.ts';
import { throughput } from './throughput.ts';
import { writes } from './writes.ts';

/** The parts that measure R1 to R20, except growth. They take about 20 minutes. */
const FOR_GOALS = [startUp, throughput, messageSeen, browserJs, memory, writes];
/** Growth and soak take an hour or more, so they run only by name. */
const PARTS = [...FOR_GOALS, overload, costs, sources, soak, growth];

/**
 * `npm run bench` runs the named parts. With `--goals`, it runs those that measure R1 to R20. Otherwise it runs all but
 * the long ones. `--seconds N` sets the length of a load. `--sizes 10000,100000` and `--samples N` are for growth,
 * `--data FOLDER` is for overload, `--rate N` and `--minutes N` are for soak.
 * `--quick` tries a part and writes nothing.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    goals: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '4' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    samples: { type: 'string', default: '1000' },
    data: { type: 'string' },
    rate: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '60' },
  },
});
const effort = {
  quick: values.quick,
  seconds: Number(values.seconds) || 4,
  sizes: values.sizes.split(',').map(Number),
  samples: Number(values.samples) || 1_000,
  data: values.data,
  rate: Number(values.rate) || 30,
  minutes: Number(values.minutes) || 60,
};
const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${PARTS.map((part) => part.name).join(', ')}.`);
  process.exit(1);
}

const usual = values.goals ? FOR_GOALS : [...FOR_GOALS, overload, sources];
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
