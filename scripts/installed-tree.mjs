import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the installed packages match the lock file, by npm's own record of the installation. Packages for other
 * platforms may be missing, and with `withTools` false also those for building and testing.
 */
export function treeMatchesLock({ withTools, folder = '.' }) {
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'));
  const locked = readPackages(join(folder, 'package-lock.json'));
  if (!installed) return false;
  return Object.entries(locked ?? {}).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found)
      return found.version === wanted.version && found.integrity === wanted.integrity && existsSync(join(folder, path));
    return Boolean(wanted.optional || wanted.devOptional || wanted.peer || (wanted.dev && !withTools));
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}
