import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SOURCES = [
  ...['app', 'server', 'db', 'public', 'scripts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
  ...['vite.config.ts', 'react-router.config.ts', 'supported-browsers.ts'],
];

/** The protection to remove: a piece of a source file and its replacement. There is no setting that does this. */
const TAKEN: [file: string, text: RegExp, instead: string][] = [
  // Headers.
  [
    'app/platform/http/security-headers.server.ts',
    /^.*$/s,
    'export const securityHeaders = () => ({});\nexport const headersFor = securityHeaders;\n',
  ],
  ['server/app.ts', /randomBytes\(16\)\.toString\('base64'\)/, "''"],
  ['server/app.ts', /import \{ randomBytes, randomUUID \}/, 'import { randomUUID }'],
  // Where a form came from.
  ['app/platform/http/same-origin.server.ts', /^.*$/s, 'export const isSameOrigin = () => true;\n'],
  // How much is sent, and how slowly.
  ['server/app.ts', /next\(\) : limited\(c, next\)/, 'next() : next()'],
  ['server/http-server.ts', /this\.#slow\.watch\(request, response\);/, ''],
  // What may be kept by whom.
  ['server/app.ts', /const \{ hadCookie \} = settleCaching\(c\.res\);/, 'const hadCookie = false;'],
  // A line for each request.
  ['server/app.ts', /log\[level\]\(\{.*?\}, 'request'\);/s, ''],
];

/** Builds a copy of the sources without what protects, in a folder of its own; resolves to that folder. */
export function buildWithoutProtection(folder: string): string {
  mkdirSync(folder, { mode: 0o711 });
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [file, text, instead] of TAKEN) {
    const before = readFileSync(join(folder, file), 'utf8');
    // A measurement that takes nothing away would show that nothing costs anything.
    if (!text.test(before)) throw new Error(`${file} no longer holds ${text}`);
    writeFileSync(join(folder, file), before.replace(text, instead));
  }
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the copy could not be built: ${built.stdout}${built.stderr}`);
  return folder;
}
