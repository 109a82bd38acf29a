import { spawnSync } from 'node:child_process';

type Numbers = Partial<
  Record<'artists' | 'shops' | 'jobs' | 'applications' | 'messages' | 'chairs' | 'stays' | 'seed', number>
>;

/** `npm run seed` on a running server's database; resolves to the seconds it took. */
export function growBy(dataDir: string, asked: Numbers): number {
  const numbers = {
    artists: 0,
    shops: 0,
    jobs: 0,
    applications: 0,
    messages: 0,
    chairs: 0,
    stays: 0,
    seed: 1,
    ...asked,
  };
  const args = Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/seed.ts', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  });
  if (status !== 0) throw new Error(`seeding failed: ${stderr}`);
  return (performance.now() - started) / 1000;
}
