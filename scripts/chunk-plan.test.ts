import { expect, test } from 'vitest';
import { planFiles, type SharedModule } from './chunk-plan.ts';

const module = (id: string, pages: number[], bytes: number, imports: string[] = []): SharedModule => ({
  id,
  pages: new Set(pages),
  imports,
  bytes,
});

const plan = (modules: SharedModule[], weights = [1, 1, 1]) => planFiles(modules, weights).map((file) => file.sort());

test('what the same pages need is one file', () => {
  expect(plan([module('a', [0, 1], 9_000), module('b', [0, 1], 9_000)])).toEqual([['a', 'b']]);
});

test('a small module joins the file of others, though one page loads it in vain', () => {
  expect(plan([module('all', [0, 1, 2], 9_000), module('small', [0, 1], 100)])).toEqual([['all', 'small']]);
});

test('a large module stays in a file of its own, and further still from a page that counts more', () => {
  const large = [module('all', [0, 1, 2], 9_000), module('large', [0, 1], 2_500)];
  expect(plan(large)).toHaveLength(2);
  const small = [module('all', [0, 1, 2], 9_000), module('small', [0, 1], 400)];
  expect([plan(small).length, plan(small, [1, 1, 9]).length]).toEqual([1, 2]);
});

test('files never import each other in a circle, and each comes after those that it imports', () => {
  const modules = [
    module('top', [0], 3_000, ['middle']),
    module('middle', [0, 1], 9_000, ['bottom']),
    module('bottom', [0, 1, 2], 100),
  ];
  expect(plan(modules)).toEqual([['bottom'], ['middle'], ['top']]);
});
