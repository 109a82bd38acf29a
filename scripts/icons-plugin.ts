import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

const LUCIDE = join(process.cwd(), 'node_modules/lucide-react/dist/esm');
const ICON = join(process.cwd(), 'app/ui/pictures/icon.ts');

/**
 * Lucide's icons without its runtime, which computes the attributes of each icon at each rendering and weighs as much
 * as 20 icons. Each icon is imported from its own file, so the bundler knows which page needs it.
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
    transform(code, id) {
      if (id.startsWith(join(LUCIDE, 'icons'))) return { code: moduleOf(code, id), map: null };
      if (!code.includes("from 'lucide-react'")) return null;
      return {
        code: code.replace(/import \{([^}]+)\} from 'lucide-react';/g, (_, names: string) => importsOf(names, files)),
        map: null,
      };
    },
  };
}

type Shape = [tag: string, attributes: Record<string, string>];

/** Only the shapes, without the icon's name and without unused keys. */
function moduleOf(code: string, id: string): string {
  const [, node] = /\bnode: (\[[\s\S]*?\])(?:,\n {2}\w+: .*)?\n\};/.exec(code) ?? [];
  if (!node) throw new Error(`${id} holds no icon`);
  const shapes = (runInNewContext(node) as Shape[]).map(([tag, { key, ...attributes }]) => [tag, attributes]);
  return `import iconOf from ${JSON.stringify(ICON)}; export default /* @__PURE__ */ iconOf(${JSON.stringify(shapes)});`;
}

/** On one line, so later lines keep their numbers. */
function importsOf(names: string, files: Map<string, string>): string {
  return [...names.matchAll(/(\w+)(?: as (\w+))?/g)]
    .map(([, name = '', as = name]) => `import ${as} from ${JSON.stringify(files.get(name))};`)
    .join(' ');
}
