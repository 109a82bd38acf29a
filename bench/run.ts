import { browserJs } from './browser-js.ts';
import { writeSection } from './measurements.ts';
import { queries } from './queries.ts';
import { seed } from './seed.ts';
import { sources } from './sources.ts';
import { startUp } from './start-up.ts';
import { throughput } from './throughput.ts';

/** `npm run bench`: all parts, or those that are named. `--quick` tries a part out and writes nothing. */
const PARTS = [startUp, throughput, browserJs, queries, seed, sources];

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const quick = process.argv.includes('--quick');
const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${PARTS.map((part) => part.name).join(', ')}.`);
  process.exit(1);
}

for (const part of PARTS) {
  if (names.length > 0 && !names.includes(part.name)) continue;
  console.log(`\n${part.title}`);
  const body = await part.run({ quick });
  console.log(`\n${body}`);
  const command = `npm run bench -- ${part.name}`;
  if (!quick) writeSection({ name: `bench ${part.name}`, title: part.title, command, body });
}
