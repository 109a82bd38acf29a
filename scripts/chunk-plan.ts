/** A module that several pages need: which (by number), what it imports, and about how many bytes it is on the wire. */
export type SharedModule = { id: string; pages: ReadonlySet<number>; imports: readonly string[]; bytes: number };

type File = { modules: string[]; bytes: number; loadedBy: Set<number>; imports: Set<File> };
type Merger = { one: File; other: File; gain: number };

/** What a file costs beside its content: the headers of its request and reply, and words that are packed twice. */
const FILE_BYTES = 800;

/**
 * Puts modules into files so that the pages together load least, each page as often as `weights` says; a file comes after
 * those that it imports. It begins with a file for each set of pages and merges the two that gain most, until none do: a
 * file less for the pages that need both against bytes more for those that need one of them. A page that loads a file
 * loads what that imports.
 */
export function planFiles(modules: readonly SharedModule[], weights: readonly number[]): string[][] {
  const files = filesByPages(modules);
  const gainOf = (one: File, other: File) => gainOfMerging(one, other, weights);
  let mergers = files.flatMap((one, at) =>
    files.slice(at + 1).map((other) => ({ one, other, gain: gainOf(one, other) })),
  );
  for (;;) {
    const best = takeBest(mergers, gainOf);
    if (!best) return importedFirst(files).map((file) => file.modules);
    const { one, other } = best;
    merge(one, other, files);
    mergers = mergers.filter((merger) => merger.one !== other && merger.other !== other);
    for (const merger of mergers) {
      if (merger.one === one || merger.other === one) merger.gain = gainOf(merger.one, merger.other);
    }
  }
}

/** Gains change with each merger, so that of the best is looked at again before it is believed. */
function takeBest(mergers: Merger[], gainOf: (one: File, other: File) => number): Merger | null {
  for (;;) {
    let best: Merger | null = null;
    for (const merger of mergers) if (merger.gain > 0 && (!best || merger.gain > best.gain)) best = merger;
    if (!best) return null;
    const gain = gainOf(best.one, best.other);
    if (gain === best.gain) return best;
    best.gain = gain;
  }
}

function filesByPages(modules: readonly SharedModule[]): File[] {
  const files = new Map<string, File>();
  const fileOf = new Map<string, File>();
  for (const { id, pages, bytes } of modules) {
    const key = [...pages].sort((one, other) => one - other).join();
    const file = files.get(key) ?? { modules: [], bytes: 0, loadedBy: new Set(pages), imports: new Set() };
    files.set(key, file);
    file.modules.push(id);
    file.bytes += bytes;
    fileOf.set(id, file);
  }
  for (const { id, imports } of modules) {
    const file = fileOf.get(id) as File;
    for (const imported of imports) {
      const target = fileOf.get(imported);
      if (target && target !== file) file.imports.add(target);
    }
  }
  return [...files.values()];
}

function gainOfMerging(one: File, other: File, weights: readonly number[]): number {
  if (wouldCircle(one, other) || wouldCircle(other, one)) return 0;
  const loadedBy = new Set([...one.loadedBy, ...other.loadedBy]);
  const inBoth = [...one.loadedBy].filter((page) => other.loadedBy.has(page));
  let gain = weigh(inBoth, weights) * FILE_BYTES;
  for (const file of reached(one, other)) {
    const newly = [...loadedBy].filter((page) => !file.loadedBy.has(page));
    const isMerged = file === one || file === other;
    gain -= weigh(newly, weights) * (file.bytes + (isMerged ? 0 : FILE_BYTES));
  }
  return gain;
}

/** Files that import each other would run in the wrong order. */
function wouldCircle(from: File, to: File): boolean {
  return [...from.imports].some((file) => file !== to && reached(file).has(to));
}

function reached(...files: File[]): Set<File> {
  const seen = new Set(files);
  for (const file of seen) for (const imported of file.imports) seen.add(imported);
  return seen;
}

function weigh(pages: number[], weights: readonly number[]): number {
  return pages.reduce((sum, page) => sum + (weights[page] ?? 0), 0);
}

/** Each after those that it imports. */
function importedFirst(files: File[]): File[] {
  const sorted = new Set<File>();
  const add = (file: File) => {
    for (const imported of file.imports) if (!sorted.has(imported)) add(imported);
    sorted.add(file);
  };
  files.forEach(add);
  return [...sorted];
}

/** `one` takes `other` over. */
function merge(one: File, other: File, files: File[]): void {
  files.splice(files.indexOf(other), 1);
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  for (const file of other.imports) one.imports.add(file);
  one.imports.delete(one);
  one.imports.delete(other);
  for (const file of files) if (file.imports.delete(other) && file !== one) file.imports.add(one);
  const loadedBy = [...one.loadedBy, ...other.loadedBy];
  for (const file of reached(one)) for (const page of loadedBy) file.loadedBy.add(page);
}
