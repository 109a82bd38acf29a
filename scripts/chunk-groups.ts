import { planFiles, type SharedModule } from './chunk-plan.ts';

/** What the bundler knows of a module. */
type Info = {
  id: string;
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
};
type Graph = { getModuleInfo(id: string): Info | null };

const FRAMEWORK = /exports-of:|vite\/preload-helper|\/node_modules\/(?:react|react-dom|scheduler|react-router)\//;

/** The document, the bars, and what runs before them: on every live page. */
const FRAME = /\/app\/(?:entry\.client|root|routes\/layouts\/site)\.tsx/;

/** Where members land, who have not been here today, and where shops decide: their bytes count more. */
const FIRST =
  /\/app\/routes\/(?:dashboards\/|applications\/shop-applications|jobs\/browse|jobs\/job\.|marketplace\/artists|inbox\/messages)/;
const FIRST_WEIGHT = 6;

/** What is loaded when somebody presses something. */
const LATER_WEIGHT = 0.5;

/** More than the plan makes. */
const FILES_MAX = 120;

/** Of a module as written, about how much is left on the wire, next to others like it. */
const PACKED = 1 / 9;

/**
 * Which file of the build a module goes into when several pages need it. A file costs a request and its headers, and
 * small ones are packed badly; too few make a page load what only others need. So files are planned by what the pages
 * cost together (chunk-plan.ts).
 */
export const CHUNK_GROUPS = [
  { name: 'framework', test: FRAMEWORK },
  // A group brings along what its modules import, unless an earlier one has taken it.
  ...Array.from({ length: FILES_MAX }, (_, at) => ({
    name: (id: string, graph: Graph) => (numberOf(id, graph) === at ? `shared-${at}` : null),
  })),
];

let plan: Map<string, number> | null = null;

function numberOf(id: string, graph: Graph): number | undefined {
  plan ??= planned(modulesAround(id, graph));
  return plan.get(id);
}

function planned(modules: Map<string, Info>): Map<string, number> {
  const beginnings = [...modules.values()].filter(isBeginning);
  const weights = beginnings.map(weightOf);
  const pages = new Map<string, Set<number>>();
  beginnings.forEach((beginning, page) => {
    for (const id of reachedFrom([beginning.id], modules)) pages.set(id, (pages.get(id) ?? new Set()).add(page));
  });
  const inFrame = reachedFrom(
    [...modules.keys()].filter((id) => FRAME.test(id)),
    modules,
  );
  const everywhere = new Set(weights.keys());
  const shared: SharedModule[] = [];
  for (const [id, { importedIds: imports, code }] of modules) {
    const loadedBy = inFrame.has(id) ? everywhere : (pages.get(id) ?? new Set());
    if (FRAMEWORK.test(id) || [...loadedBy].filter((page) => weights[page]).length < 2) continue;
    shared.push({ id, pages: loadedBy, imports, bytes: (code?.length ?? 0) * PACKED });
  }
  const files = planFiles(shared, weights);
  if (files.length > FILES_MAX) throw new Error(`the plan has ${files.length} files`);
  return new Map(files.flatMap((file, at) => file.map((id) => [id, at] as const)));
}

/** A page that is always still never loads its modules. */
function weightOf({ id, code, dynamicImporters }: Info): number {
  if (/handle = ALWAYS_STILL/.test(code ?? '') || id.includes('/app/routes/dev/')) return 0;
  if (dynamicImporters.length > 0) return LATER_WEIGHT;
  return FIRST.test(id) ? FIRST_WEIGHT : 1;
}

/** Pages, and what is imported when it is needed. */
function isBeginning({ id, importers, dynamicImporters }: Info): boolean {
  return !FRAME.test(id) && !FRAMEWORK.test(id) && (importers.length === 0 || dynamicImporters.length > 0);
}

function reachedFrom(ids: string[], modules: Map<string, Info>): Set<string> {
  const seen = new Set(ids);
  for (const id of seen) for (const imported of modules.get(id)?.importedIds ?? []) seen.add(imported);
  return seen;
}

/** All that hangs together with `id`, which is all there is. */
function modulesAround(id: string, graph: Graph): Map<string, Info> {
  const found = new Map<string, Info>();
  const seen = new Set([id]);
  for (const one of seen) {
    const info = graph.getModuleInfo(one);
    if (!info) continue;
    found.set(one, info);
    for (const other of [
      ...info.importedIds,
      ...info.dynamicallyImportedIds,
      ...info.importers,
      ...info.dynamicImporters,
    ]) {
      seen.add(other);
    }
  }
  return found;
}
