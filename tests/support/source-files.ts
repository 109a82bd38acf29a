import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type Import = {
  specifier: string;
  /** The imported file, relative to the root, or null for a package. */
  file: string | null;
  /** A type import: it counts as an import, but loads nothing. */
  typeOnly: boolean;
};
export type SourceFile = { path: string; lines: number; text: string; imports: Import[]; isTest: boolean };

const IMPORT =
  /^\s*(?:import|export)\s+(?<type>type\s+)?(?:(?<names>[\w*\s{},$]+?)\s+from\s+)?['"](?<from>[^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"](?<from>[^'"\n]+)['"]\s*\)/g;

/** Every TypeScript file under the folders, with its imports. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .sort()
      .map(readSource),
  );
}

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  return {
    path,
    text,
    lines: text.split('\n').length - 1,
    imports: importsOf(path, text),
    isTest: /\.test\.tsx?$/.test(path),
  };
}

function importsOf(path: string, text: string): Import[] {
  const found = (specifier: string, typeOnly: boolean) => ({ specifier, typeOnly, file: fileOf(path, specifier) });
  const still = [...text.matchAll(IMPORT)].map(({ groups = {} }) =>
    found(groups.from ?? '', Boolean(groups.type) || onlyTypes(groups.names ?? '')),
  );
  // `typeof import('...')` is a type, too.
  const dynamic = [...text.matchAll(DYNAMIC)].map((match) =>
    found(match.groups?.from ?? '', /typeof\s*$/.test(text.slice(Math.max(0, match.index - 12), match.index))),
  );
  return [...still, ...dynamic];
}

/** `{ type A, type B }` imports no value. */
function onlyTypes(names: string): boolean {
  const inside = /^\{(?<list>.*)\}$/s.exec(names.trim())?.groups?.list;
  const list = inside
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return list !== undefined && list.length > 0 && list.every((name) => name.startsWith('type '));
}

function fileOf(path: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  if (plain.startsWith('.')) return normalize(join(dirname(path), plain));
  return null;
}

/** Every import cycle, each as the files in order. */
export function findCycles(files: readonly SourceFile[]): string[][] {
  return findRings(new Map(files.map(({ path, imports }) => [path, imports.map((one) => one.file ?? '')])));
}

/** Every cycle of a graph, each as its nodes in order. */
export function findRings(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const rings: string[][] = [];
  const visit = (station: string, trail: string[]): void => {
    const at = trail.indexOf(station);
    if (at >= 0) {
      rings.push([...trail.slice(at), station]);
      return;
    }
    if (done.has(station)) return;
    for (const next of arrows.get(station) ?? []) if (arrows.has(next)) visit(next, [...trail, station]);
    done.add(station);
  };
  for (const station of arrows.keys()) visit(station, []);
  return rings;
}
