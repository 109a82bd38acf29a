import { readFileSync } from 'node:fs';
import { TRANSITION_PAGES, transitionsOnPage } from '#app/domain/stays/stays.ts';
import routes from '#app/routes.ts';

type Entry = { path?: string; index?: boolean; file?: string; children?: Entry[] };
type Route = {
  pattern: string;
  file: string;
  /** Names of the layouts around it, the outermost first: 'site', 'artist-only'. */
  layouts: string[];
};

/** Every address of the route table with its module, without layouts. */
export const EVERY_ROUTE: Route[] = below(routes as unknown as Entry[]).flatMap(eachTransition);

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

/** The pages of transitions are one route; a transition of one side is only for that side. */
function eachTransition(route: Route): Route[] {
  if (!route.pattern.endsWith('/:transition')) return [route];
  return TRANSITION_PAGES.map((page) => {
    const isForBoth = transitionsOnPage(page, 'ARTIST').length > 0 && transitionsOnPage(page, 'SHOP').length > 0;
    const guard = transitionsOnPage(page, 'SHOP').length > 0 ? 'shop-only' : 'artist-only';
    return {
      ...route,
      pattern: route.pattern.replace(':transition', page),
      layouts: isForBoth ? route.layouts : [...route.layouts, guard],
    };
  });
}

/** Whether a route module exports something, by its source text; methods.test.ts checks the product itself. */
export function routeExports(file: string, name: 'loader' | 'action' | 'default'): boolean {
  const text = readFileSync(`app/${file}`, 'utf8');
  if (name === 'default') return /^export default /m.test(text);
  return new RegExp(`^export (?:(?:async )?function|const) ${name}\\b`, 'm').test(text);
}

/** Addresses that show a page. */
export const EVERY_PAGE = EVERY_ROUTE.filter(({ file }) => routeExports(file, 'default')).map(({ pattern }) => pattern);

/** Addresses that accept a form. */
export const EVERY_POSTED = EVERY_ROUTE.filter(({ file }) => routeExports(file, 'action')).map(
  ({ pattern }) => pattern,
);

/** Parameters for which 'x' is invalid. */
const USUAL: Record<string, string> = { list: 'shops' };

/** A real address of a pattern; parameters missing from `values` become 'x'. */
export function filledIn(pattern: string, values: Record<string, string> = {}): string {
  return pattern
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? USUAL[name] ?? 'x'))
    .replace('*', 'nowhere');
}
