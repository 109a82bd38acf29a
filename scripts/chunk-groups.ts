/** What the bundler knows of a module. */
type Info = { importedIds: readonly string[]; importers: readonly string[]; isEntry: boolean };
type Graph = { getModuleInfo(id: string): Info | null };

/** The document, the bars, and what runs before them: on every live page. */
const FRAME = ['/app/entry.client.tsx', '/app/root.tsx', '/app/routes/layouts/site.tsx'];

/** What as many pages need travels to all in one file. */
const COMMON_FROM = 12;

/**
 * Which file of the build a module goes into when several pages need it. A file costs a request and its headers, and
 * small ones are packed badly; too few make a page load what only others need. An earlier group takes what a later one
 * would bring along.
 */
export const CHUNK_GROUPS = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  { name: 'toasts', test: /\/sonner\// },
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 4 },
  { name: 'conform', test: /\/@conform-to\// },
  { name: fileOf },
];

function fileOf(id: string, graph: Graph): string | null {
  if (!id.includes('/app/')) return null;
  const pages = pagesOf(id, graph);
  if (FRAME.some((path) => pages.has(process.cwd() + path))) return 'frame';
  if (pages.size < COMMON_FROM) return null;
  return needsConform(id, graph) ? 'forms' : 'common';
}

/** Of a page without a form, or with one that opens later, nothing asks for it. */
function needsConform(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (one.includes('/@conform-to/')) return true;
    if (one.includes('/app/')) for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) seen.add(imported);
  }
  return false;
}

/** The routes, and other beginnings, that a module is reached from. */
function pagesOf(id: string, graph: Graph): Set<string> {
  const seen = new Set([id]);
  const pages = new Set<string>();
  for (const one of seen) {
    const path = one.split('?')[0] as string;
    if (/\/app\/routes\/.*\.tsx$/.test(path) || FRAME.some((own) => path.endsWith(own))) pages.add(path);
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return pages;
}
