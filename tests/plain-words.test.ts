import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/source-files.ts';

/** Turns of phrase that the interface avoids, because native speakers stumble over them. */
const BANNED: Record<string, RegExp> = {
  "'email' is the word": /\bmail(?:s|ed|ing)?\b/i,
  'use "anymore" or \'no longer\'': /\bany more(?=[.,;:!?]|$)/,
  'say who tells whom': /\b(?:is|are|be) told\b/,
  "nothing 'stands' on a page": /\bstands?\b(?! out)/,
  "'expires' is the word": /\bends by itself\b/,
};

type Node = { type: string; [key: string]: unknown };

/** The texts of a source file that people read: JSX text, and strings of more than one word. */
function textsOf(path: string, code: string): string[] {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'JSXText' || node.type === 'Literal') texts.push(String(node.value));
    if (node.type === 'TemplateElement') texts.push((node.value as { cooked: string }).cooked);
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /[a-z] [a-z]/i.test(text));
}

test('The interface is free of the banned turns of phrase.', () => {
  const sources = readSources(['app']).filter(
    ({ path, isTest }) => !isTest && /^app\/(?:copy|routes|features|ui)\//.test(path),
  );
  const found = sources.flatMap(({ path, text }) =>
    textsOf(path, text).flatMap((words) =>
      Object.entries(BANNED).flatMap(([rule, pattern]) => (pattern.test(words) ? [`${path}: ${words} (${rule})`] : [])),
    ),
  );
  expect(found).toEqual([]);
});
