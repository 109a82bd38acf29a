import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minifySync } from 'vite';
import { SUPPORTED_BROWSERS } from '../supported-browsers.ts';
import { STAMP, sourcesStamp } from './build-stamp.mjs';

/**
 * Builds pages and server, and compresses every text file once. Minifies the scripts of `public`, which are not
 * bundled.
 */
const stamp = sourcesStamp();
rmSync(STAMP, { force: true });
const built = spawnSync('react-router', ['build'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (built.status !== 0) process.exit(built.status ?? 1);
for (const name of readdirSync('public').filter((name) => name.endsWith('.js'))) {
  const file = join('build/client', name);
  const options = { module: false, compress: { target: SUPPORTED_BROWSERS } };
  writeFileSync(file, minifySync(file, readFileSync(file, 'utf8'), options).code);
}
for (const name of readdirSync('build/client', { recursive: true })) {
  const file = join('build/client', name);
  if (!/\.(?:js|css|svg|json|txt|xml|html)$/.test(file) || statSync(file).size < 1_024) continue;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
writeFileSync(STAMP, stamp);
