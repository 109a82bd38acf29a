import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { FEATURE_GRAPH } from '#app/features/feature-graph.ts';
import { exportedFunctions } from '#tests/support/exported-functions.ts';
import { findCycles, findRings, type Import, readSources, type SourceFile } from '#tests/support/source-files.ts';

/** ARCHITECTURE.md as tests: allowed imports, file lengths and file names. */
const LAYERS: Record<string, string[]> = {
  'app/domain': ['app/domain'],
  'app/copy': ['app/copy', 'app/domain'],
  'app/browser': ['app/browser', 'app/domain', 'app/copy'],
  'app/ui': ['app/ui', 'app/browser'],
  'app/platform': ['app/platform', 'app/domain', 'app/copy'],
  'app/data': ['app/data', 'app/platform', 'app/domain', 'app/copy'],
  'app/features': ['app/features', 'app/domain', 'app/copy', 'app/ui', 'app/browser', 'app/data', 'app/platform'],
  'app/routes': [
    'app/routes',
    'app/features',
    'app/domain',
    'app/copy',
    'app/ui',
    'app/browser',
    'app/data/http',
    'app/platform/http',
  ],
  server: [
    'server',
    'app/data',
    'app/platform',
    'app/features',
    'app/domain',
    'app/copy',
    'db/seed',
    'scripts/steps.mjs',
  ],
};
/** Type imports load nothing, so a page may import any type except those of the database. */
const TYPES_ALSO: Record<string, RegExp> = { 'app/routes': /^app\/(?:root\.tsx$|data\/(?!schema)|platform\/(?!db\/))/ };
/** The page of captured mail is about the mail itself. */
const EXCEPTIONS = new Set(['app/routes/dev/mail.tsx', 'app/routes/dev/mail-json.ts']);
const PURE_PACKAGES: Record<string, RegExp> = {
  'app/domain': /^zod$/,
  'app/copy': /^$/,
  'app/browser': /^(?:react|react-router)$/,
  'app/ui': /^(?:react|react-dom|react-router|lucide-react|@conform-to\/react)(?:\/|$)/,
};
const SERVER_PACKAGES =
  /^(?:node:|pg$|pg-boss$|web-push$|ipaddr\.js$|drizzle-orm|better-auth|@better-auth\/|sharp$|nodemailer|prom-client$|flydrive|@aws-sdk\/|@hono\/node-server)/;
const FORBIDDEN_NAME = /(?:^|-)(?:utils?|helpers?|misc|managers?|v\d+)\.|^(?:common|types)\./;

const product = readSources(['app', 'server']);
const everything = [...product, ...readSources(['db', 'scripts', 'tests'])];
const code = product.filter((file) => !file.isTest);

const layerOf = (path: string) => Object.keys(LAYERS).find((layer) => path.startsWith(`${layer}/`));
const featureOf = (path: string) => /^app\/features\/(?<name>[^/]+)\//.exec(path)?.groups?.name;
const ofEach = (complain: (file: SourceFile, one: Import) => string | null) =>
  code.flatMap((file) => file.imports.flatMap((one) => complain(file, one) ?? []));

test('Imports follow the layers only.', () => {
  const complaints = ofEach(({ path }, { file, typeOnly }) => {
    const layer = layerOf(path);
    if (!layer || !file || EXCEPTIONS.has(path)) return null;
    if (LAYERS[layer]?.some((allowed) => file === allowed || file.startsWith(`${allowed}/`))) return null;
    if (typeOnly && TYPES_ALSO[layer]?.test(file)) return null;
    return `${path} may not import ${file}: ${layer} may import ${LAYERS[layer]?.join(', ')}.`;
  });
  expect(complaints).toEqual([]);
});

const GRAPH_FILE = 'app/features/feature-graph.ts';
const acrossFeatures = code.flatMap(({ path, imports }) =>
  imports.flatMap(({ file }) => {
    const [from, to] = [featureOf(path), featureOf(file ?? '')];
    return from && to && from !== to ? [{ path, file, from, to }] : [];
  }),
);

test('A feature imports only the features that the graph allows. It notifies the others by an event.', () => {
  const complaints = acrossFeatures
    .filter(({ from, to }) => !FEATURE_GRAPH[from]?.includes(to))
    .map(({ path, file, from, to }) => `${path} may not import ${file}: ${GRAPH_FILE} draws no ${from} -> ${to}.`);
  expect(complaints).toEqual([]);
});

test('The graph lists every feature and every import between features, and nothing else.', () => {
  const drawn = Object.entries(FEATURE_GRAPH).flatMap(([from, tos]) => tos.map((to) => `${from} -> ${to}`));
  const used = new Set(acrossFeatures.map(({ from, to }) => `${from} -> ${to}`));
  expect(
    drawn.filter((arrow) => !used.has(arrow)),
    'drawn, and no import goes along it',
  ).toEqual([]);
  const there = new Set(code.flatMap(({ path }) => featureOf(path) ?? []));
  expect(Object.keys(FEATURE_GRAPH)).toEqual([...there].sort());
});

test('Imports between features form no cycle.', () => {
  expect(findRings(new Map(Object.entries(FEATURE_GRAPH))).map((ring) => ring.join(' -> '))).toEqual([]);
});

test('Domain, copy, browser and ui are pure: they import only the packages allowed to them.', () => {
  const complaints = ofEach(({ path }, { file, specifier }) => {
    const allowed = PURE_PACKAGES[layerOf(path) ?? ''];
    if (file || !allowed || allowed.test(specifier)) return null;
    return `${path} may not import the package ${specifier}.`;
  });
  expect(complaints).toEqual([]);
});

test('Modules that use the database, disk, mail or system are named .server, so the browser never gets them.', () => {
  const complaints = ofEach(({ path }, { specifier, typeOnly }) => {
    if (!path.startsWith('app/') || /\.server\.tsx?$/.test(path) || path.startsWith('app/data/schema/')) return null;
    if (typeOnly || !SERVER_PACKAGES.test(specifier)) return null;
    return `${path} imports ${specifier}: it must be named *.server.ts.`;
  });
  expect(complaints).toEqual([]);
});

test('Files import each other without cycles, type imports included.', () => {
  expect(findCycles(everything).map((ring) => ring.join(' -> '))).toEqual([]);
});

test('A file has at most 450 lines, a test at most 600.', () => {
  const complaints = everything.flatMap(({ path, lines, isTest }) => {
    const most = isTest || path.startsWith('tests/') ? 600 : 450;
    return lines > most ? [`${path} has ${lines} lines: ${most} is the most. Which second thing does it do?`] : [];
  });
  expect(complaints).toEqual([]);
});

test('A folder holds at most 25 files, tests aside.', () => {
  const counts = new Map<string, number>();
  for (const { path } of code) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const full = [...counts].filter(([, count]) => count > 25);
  expect(full).toEqual([]);
});

test('Every file has a descriptive name, and none only re-exports others.', () => {
  const complaints = everything.flatMap(({ path }) => {
    const name = basename(path);
    if (FORBIDDEN_NAME.test(name)) return [`${path}: name the owner instead.`];
    if (/^index\.tsx?$/.test(name) && path !== 'server/index.ts') return [`${path}: no barrels.`];
    const kebab = /^[a-z0-9$]+(?:[-.][a-z0-9]+)*\.tsx?$/.test(name);
    return kebab ? [] : [`${path}: file names are kebab-case.`];
  });
  expect(complaints).toEqual([]);
});

test('SQL is never concatenated from strings.', () => {
  const complaints = code.filter(({ text }) => /\bsql\.raw\b/.test(text)).map(({ path }) => `${path} uses sql.raw.`);
  expect(complaints).toEqual([]);
});

test('Only one function reloads the page, and it waits for pending requests.', () => {
  const complaints = code.filter(
    ({ path, text }) => path !== 'app/browser/refresh.ts' && /\bimport\b.*\buseRevalidator\b/.test(text),
  );
  expect(complaints.map(({ path }) => path)).toEqual([]);
});

test('Every database connection has time limits.', () => {
  const shipped = everything.filter(({ path, isTest }) => !isTest && !path.startsWith('tests/'));
  const complaints = shipped.filter(({ text }) => /\bnew pg\.Client\b/.test(text)).map(({ path }) => path);
  expect(complaints, 'open them with openConnection').toEqual([]);
});

test('Commands and queries take their context and one input only.', () => {
  const complaints = code.flatMap(({ path, text }) => {
    if (!path.startsWith('app/features/')) return [];
    return exportedFunctions(text)
      .filter(
        ({ parameters, returns }) => /\bCtx|\bctx\b/.test(parameters[0] ?? '') && /\b(?:Result|Saved)</.test(returns),
      )
      .filter(({ parameters }) => parameters.length > 2)
      .map(({ name }) => `${path}: ${name} takes more than (ctx, input).`);
  });
  expect(complaints).toEqual([]);
});
