import { readFileSync } from 'node:fs';
import routes from '#app/routes.ts';

type Entry = { path?: string; index?: boolean; file?: string; children?: Entry[] };
type Route = {
  pattern: string;
  file: string;
  /** Names of the layouts around it, the outermost first: 'site', 'artist-only'. */
  layouts: string[];
};

/** Every address of the table of routes with the module that answers it; what only frames others is left out. */
export const EVERY_ROUTE: Route[] = below(routes as unknown as Entry[]);

function below(entries: Entry[], above = '', around: string[] = []): Route[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    const own = entry.path || entry.index;
    const [, layout] = /layouts\/([\w-]+)\.tsx$/.exec(entry.file ?? '') ?? [];
    const layouts = layout ? [...around, layout] : around;
    const route = { pattern: path || '/', file: entry.file as string, layouts };
    return [...(own ? [route] : []), ...below(entry.children ?? [], path, layouts)];
  });
}

/** Addresses that take a form, by their modules. */
export const EVERY_POSTED = EVERY_ROUTE.filter(({ file }) =>
  /^export (?:async )?function action\b/m.test(readFileSync(`app/${file}`, 'utf8')),
).map(({ pattern }) => pattern);

/** A real address of a pattern; what `values` does not name becomes 'x'. */
export function filledIn(pattern: string, values: Record<string, string> = {}): string {
  return pattern
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'))
    .replace('*', 'nowhere');
}
