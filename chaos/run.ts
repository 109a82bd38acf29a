import { parseArgs } from 'node:util';
import { table, writeSection } from '../bench/report.ts';
import { chairFight } from './chair-fight.ts';
import { backendKill } from './database.ts';
import { fleet } from './fleet.ts';
import { killBurst } from './kills.ts';
import { mailKill } from './mail.ts';

/** `npm run chaos`: all parts, or the named ones; `--rounds N` sets the rounds. Fails if a bound is exceeded. */
const PARTS = [
  { part: killBurst, rounds: 10 },
  { part: backendKill, rounds: 20 },
  { part: mailKill, rounds: 10 },
  { part: chairFight, rounds: 1 },
  { part: fleet, rounds: 1 },
];

const { values, positionals: names } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } });
const rounds = values.rounds === undefined ? null : Number(values.rounds);
const unknown = names.filter((name) => !PARTS.some(({ part }) => part.name === name));
if (unknown.length > 0 || (rounds !== null && !(rounds > 0))) {
  console.error(`npm run chaos -- [${PARTS.map(({ part }) => part.name).join('] [')}] [--rounds N]`);
  process.exit(1);
}

let broken = 0;
for (const { part, rounds: usual } of PARTS) {
  if (names.length > 0 && !names.includes(part.name)) continue;
  console.log(`\n${part.title}`);
  const figures = await part.run(rounds ?? usual);
  for (const { name, value, bound, ok } of figures)
    console.log(`  ${ok ? 'ok' : 'BROKEN'}  ${name}: ${value} (${bound})`);
  broken += figures.filter(({ ok }) => !ok).length;
  writeSection({
    name: `chaos ${part.name}`,
    title: part.title.charAt(0).toUpperCase() + part.title.slice(1),
    command: `npm run chaos -- ${part.name} --rounds ${rounds ?? usual}`,
    body: table(
      ['what', 'found', 'bound', ''],
      figures.map(({ name, value, bound, ok }) => [name, value, bound, ok ? 'kept' : 'BROKEN']),
    ),
  });
}
console.log(broken === 0 ? '\nEvery bound was kept.' : `\n${broken} bounds were broken.`);
process.exit(broken === 0 ? 0 : 1);
