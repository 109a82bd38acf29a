import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** React comes as CommonJS, of which the bundler cannot see who needs what. */
const COMMONJS: Record<string, string> = {
  react: 'react.production.js',
  'react/jsx-runtime': 'react-jsx-runtime.production.js',
  'react-dom': 'react-dom.production.js',
  'react-dom/client': 'react-dom-client.production.js',
  scheduler: 'scheduler.production.js',
};
const FILES = new Map(
  Object.entries(COMMONJS).map(([source, file]) => [
    source,
    join(dirname(require.resolve(`${source.split('/')[0]}/package.json`)), 'cjs', file),
  ]),
);
const IS_OURS = new Set(FILES.values());

/** What Vite puts around every `import()`: it loads the styles of what is imported. All our styles are one file. */
const PRELOAD = '\0vite/preload-helper.js';

/**
 * For browsers only. React as modules, so that what nobody imports is left out and a call of `useState` is one, not a look
 * into an object that each file unpacks for itself; and `import()` as it is.
 */
export function browserModules(): Plugin {
  return {
    name: 'browser-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => FILES.get(source) ?? null,
    load: (id) => (id === PRELOAD ? 'export const __vitePreload = (load) => load();' : null),
    transform(code, id) {
      if (IS_OURS.has(id)) return { code: asModule(code), map: null };
      const byName = code.replace(/import (React|ReactDOM) from (['"]react(?:-dom)?['"])/g, 'import * as $1 from $2');
      return byName === code ? null : { code: byName, map: null };
    },
  };
}

/** `var A = require("a"), B = require("b");` and `exports.name = ...`, as imports and exports. */
function asModule(code: string): string {
  const names = new Set<string>();
  const body = code
    .replace(/^var ((?:\s*\w+ = require\("[^"]+"\),?)+);$/m, (_, all: string) =>
      all.replace(/(\w+) = require\("([^"]+)"\),?/g, 'import * as $1 from "$2";'),
    )
    .replace(/^exports\.(\w+) =/gm, (_, name: string) => {
      const first = !names.has(name);
      names.add(name);
      return `${first ? 'let ' : ''}exported_${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, 'exported_$1');
  return `${body}\nexport { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} };`;
}
