import { execFileSync, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { table } from './measurements.ts';
import { type Part, withDataDir } from './part.ts';

const LONGEST_MS = 10 * 60_000;

/** `npm start` on a clone of the last commit, with whatever Node the machine has, and once more. */
export const freshClone: Part = {
  name: 'fresh-clone',
  title: '`npm start` on a fresh clone',
  run: () =>
    withDataDir(async (folder) => {
      const clone = join(folder, 'flashboard');
      execFileSync('git', ['clone', '--quiet', '.', clone]);
      const first = await start(clone);
      const second = await start(clone);
      return [
        'From `npm start` to the ready line. The first installs the locked dependencies from the registry, builds, makes the database and plants the cast; its own account of the steps follows.',
        '',
        table(
          ['start', 's'],
          [
            ['first', (first.ms / 1000).toFixed(1)],
            ['second', (second.ms / 1000).toFixed(1)],
          ],
        ),
        '',
        '```text',
        ...first.steps,
        '',
        ...second.steps,
        '```',
      ].join('\n');
    }),
};

async function start(clone: string): Promise<{ ms: number; steps: string[] }> {
  const began = performance.now();
  // As a person's shell would find npm and Node, without what this repository has installed.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'))
    .join(delimiter);
  const child = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME: process.env.HOME, PORT: '0' },
  });
  const all = -(child.pid as number);
  const tooLong = setTimeout(() => process.kill(all, 'SIGTERM'), LONGEST_MS);
  let printed = '';
  const exited = new Promise<void>((done) => child.once('close', () => done()));
  await new Promise<void>((ready, failed) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('is ready on')) ready();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    exited.then(() => failed(new Error(`npm start ended:\n${printed}`)));
  });
  const ms = performance.now() - began;
  clearTimeout(tooLong);
  process.kill(all, 'SIGINT');
  await exited;
  return { ms, steps: printed.split('\n').filter((line) => /^ {2}\S.*: \d+\.\d s$/.test(line)) };
}
