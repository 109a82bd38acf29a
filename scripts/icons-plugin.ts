import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LUCIDE = join(process.cwd(), 'node_modules/lucide-react/dist/esm');
const ICON = join(process.cwd(), 'app/ui/pictures/icon.ts');

/**
 * Lucide's icons without its machinery, which computes each icon's attributes at each rendering and weighs as much as
 * 20 icons. An icon is imported from the file that holds it, so that the bundler sees which page needs which.
 */
export function icons(): Plugin {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(join(LUCIDE, 'lucide-react.mjs'), 'utf8').matchAll(
    /export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(LUCIDE, file));
  }
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === '../createLucideIcon.mjs' && importer?.startsWith(LUCIDE) ? ICON : null;
    },
    transform(code) {
      if (!code.includes("from 'lucide-react'")) return null;
      return {
        code: code.replace(/import \{([^}]+)\} from 'lucide-react';/g, (_, names: string) => importsOf(names, files)),
        map: null,
      };
    },
  };
}

/** In one line: the lines that follow keep their numbers. */
function importsOf(names: string, files: Map<string, string>): string {
  return [...names.matchAll(/(\w+)(?: as (\w+))?/g)]
    .map(([, name = '', as = name]) => `import ${as} from ${JSON.stringify(files.get(name))};`)
    .join(' ');
}
