import { spawn } from 'node:child_process';

const out = process.stdout;
const redraw = out.isTTY === true;

/** Prints progress of the current step. */
export function say(words) {
  if (redraw) out.write('\r\x1b[K');
  out.write(`  ${words}\n`);
}

/**
 * Runs one step of a start and prints it with its seconds. After one second it shows that it is still running: on a
 * terminal every second, elsewhere at once and then every ten. `work` gets a function for progress.
 */
export async function step(label, work) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  let ticks = 0;
  let detail = '';
  const timer = setInterval(() => {
    ticks += 1;
    const line = `  ${label} ... ${detail}${seconds()}`;
    if (redraw) out.write(`\r\x1b[K${line}`);
    else if (ticks === 1 || ticks % 10 === 0) out.write(`${line}\n`);
  }, 1_000);
  let ending = 'failed after ';
  try {
    const result = await work((words) => {
      detail = `${words}, `;
    });
    ending = '';
    return result;
  } finally {
    clearInterval(timer);
    if (redraw) out.write('\r\x1b[K');
    out.write(`  ${label}: ${ending}${seconds()}\n`);
  }
}

/** Runs a program whose output matters only when it fails. Rejects with that output. */
export function runQuietly(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    const fail = (why) => {
      const lines = Buffer.concat(said).toString().trim().split('\n').slice(-30);
      reject(new Error([`${program} ${args.join(' ')} ${why}:`, ...lines].join('\n')));
    };
    child.on('error', (error) => fail(`cannot be run (${error.message})`));
    child.on('close', (code, signal) => (code === 0 ? resolve() : fail(`ended with ${signal ?? code}`)));
  });
}
