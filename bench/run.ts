import { parseArgs } from 'node:util';
import { addressTiming } from './address-timing.ts';
import { browserJs } from './browser-js.ts';
import { busyRow } from './busy-row.ts';
import { externalDatabase } from './external-database.ts';
import { freshClone } from './fresh-clone.ts';
import { goalTable } from './goals.ts';
import { lighthouse } from './lighthouse.ts';
import { listsAsData } from './lists-as-data.ts';
import { lookAgain } from './look-again.ts';
import { readDocument, writeSection } from './measurements.ts';
import { memory } from './memory.ts';
import { messageSeen } from './message-seen.ts';
import { pictures } from './pictures.ts';
import { protection } from './protection.ts';
import { queries } from './queries.ts';
import { seed } from './seed.ts';
import { signIns } from './sign-ins.ts';
import { sources } from './sources.ts';
import { startUp } from './start-up.ts';
import { throughput } from './throughput.ts';
import { writes } from './writes.ts';

/**
 * `npm run bench`: all parts, or those that are named. `--seconds N` for shorter or longer loads; `--quick` tries a part
 * out and writes nothing.
 */
const PARTS = [
  freshClone,
  startUp,
  throughput,
  listsAsData,
  lookAgain,
  signIns,
  memory,
  messageSeen,
  writes,
  externalDatabase,
  protection,
  pictures,
  busyRow,
  browserJs,
  lighthouse,
  queries,
  seed,
  addressTiming,
  sources,
];

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, seconds: { type: 'string', default: '20' } },
});
const effort = { quick: values.quick, seconds: Number(values.seconds) || 20 };
const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${PARTS.map((part) => part.name).join(', ')}.`);
  process.exit(1);
}

for (const part of PARTS) {
  if (names.length > 0 && !names.includes(part.name)) continue;
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
