import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** CommonJS, of which the bundler cannot see what is exported. */
const COMMONJS = ['react', 'react/jsx-runtime', 'react-dom'];
const OURS = '\0exports-of:';

/** What Vite puts around every `import()`: it loads the styles of what is imported. All our styles are one file. */
const PRELOAD = '\0vite/preload-helper.js';

/**
 * For browsers only. React's exports by name, so that a call of `useState` is one and not a look into an object that each
 * file unpacks for itself; and `import()` as it is.
 */
export function browserModules(): Plugin {
  return {
    name: 'browser-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      return COMMONJS.includes(source) && importer && !importer.startsWith(OURS) && !importer.includes('/cjs/')
        ? OURS + source
        : null;
    },
    load(id) {
      if (id === PRELOAD) return 'export const __vitePreload = (load) => load();';
      if (!id.startsWith(OURS)) return null;
      const source = id.slice(OURS.length);
      const names = Object.keys(require(source)).filter((name) => !name.startsWith('__'));
      return `import all from '${source}'; export default all; export const { ${names.join(', ')} } = all;`;
    },
  };
}
