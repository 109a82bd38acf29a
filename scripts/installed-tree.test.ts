import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { treeMatchesLock } from './installed-tree.mjs';

const LOCKED = {
  '': {},
  'node_modules/needed': { version: '1.0.0', integrity: 'a' },
  'node_modules/tool': { version: '2.0.0', integrity: 'b', dev: true },
  'node_modules/for-another-system': { version: '3.0.0', integrity: 'c', optional: true },
};
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flashboard-tree-'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(packages: Record<string, object>): void {
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}
const { 'node_modules/needed': needed, 'node_modules/tool': tool } = LOCKED;

test('A missing or interrupted installation does not match.', () => {
  expect(treeMatchesLock({ withTools: false, folder })).toBe(false);
  mkdirSync(join(folder, 'node_modules/needed'), { recursive: true });
  expect(treeMatchesLock({ withTools: false, folder })).toBe(false);
});

test('Packages of other systems may be missing, and tools only without a build.', () => {
  install({ 'node_modules/needed': needed, 'node_modules/tool': tool });
  expect(treeMatchesLock({ withTools: true, folder })).toBe(true);
  install({ 'node_modules/needed': needed });
  expect(treeMatchesLock({ withTools: true, folder })).toBe(false);
  expect(treeMatchesLock({ withTools: false, folder })).toBe(true);
});

test('Another release, other bytes or a removed folder do not match.', () => {
  install({ 'node_modules/needed': { ...needed, version: '1.0.1' } });
  expect(treeMatchesLock({ withTools: false, folder })).toBe(false);
  install({ 'node_modules/needed': { ...needed, integrity: 'z' } });
  expect(treeMatchesLock({ withTools: false, folder })).toBe(false);
  install({ 'node_modules/needed': needed });
  rmSync(join(folder, 'node_modules/needed'), { recursive: true });
  expect(treeMatchesLock({ withTools: false, folder })).toBe(false);
});
