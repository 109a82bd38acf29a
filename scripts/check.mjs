import { spawnSync } from 'node:child_process';

/** The checks of a change, fastest first. `--static` skips everything that runs the product. */
const STATIC = [
  ['Format and lint', 'biome', ['check', '.']],
  ['Types of routes', 'react-router', ['typegen']],
  ['Types', 'tsc', ['--noEmit']],
  ['Unused code', 'knip', ['--no-config-hints']],
];
const RUNNING = [['Build and tests', 'npm', ['test']]];

const steps = process.argv.includes('--static') ? STATIC : [...STATIC, ...RUNNING];
for (const [label, program, args] of steps) {
  console.log(`\n${label}: ${program} ${args.join(' ')}`);
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    console.error(`\n${label}: failed`);
    process.exit(1);
  }
}
console.log('\nAll checks passed.');
