import { spawn } from 'node:child_process';

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
