import routes from '#app/routes.ts';

type Entry = { path?: string; index?: boolean; file?: string; children?: Entry[] };
type Route = { pattern: string; file: string };

/** Every address of the table of routes with the module that answers it; what only frames others is left out. */
export const EVERY_ROUTE: Route[] = below(routes as unknown as Entry[]);

function below(entries: Entry[], above = ''): Route[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    const own = entry.path || entry.index ? [{ pattern: path || '/', file: entry.file as string }] : [];
    return [...own, ...below(entry.children ?? [], path)];
  });
}

/** A real address of a pattern; what `values` does not name becomes 'x'. */
export function filledIn(pattern: string, values: Record<string, string> = {}): string {
  return pattern
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'))
    .replace('*', 'nowhere');
}
