import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshBuild } from '#tests/support/fresh-build.ts';
import { newerInScript, newerInStyles } from '#tests/support/newer-browsers.ts';

// The built product as the oldest supported browsers get it.
const ASSETS = join(freshBuild().client, 'assets');

/** Used only after feature detection. */
const ASKED_FOR: Record<string, RegExp> = {
  'React and the router ask for document.startViewTransition': /^framework-.*: startViewTransition /,
  'knowsPasskeys() asks first':
    /^(?:account-pages|passkeys|passkey-ceremony)-.*: parse(?:Creation|Request)OptionsFromJSON /,
  'theme.js asks for popovers': /^theme\.js: hidePopover /,
  'the line along the top asks for popovers': /^first-.*: showPopover /,
  'the menu of a conversation asks for popovers': /^(?:about-)?thread-.*: hidePopover /,
};

/**
 * From Tailwind: a part of the date field that only Chrome and Safari have, in a forgiving selector list. From us: the
 * mask of an ornament, which follows its prefixed form (checked below).
 */
const HARMLESS =
  /^1lh;text-align:inherit\}::-webkit-datetime-edit|^:open\) \*\)|^;mask:var\(--art\) center \/ contain no-repeat;/;

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));

test('the oldest supported browsers know every method and all syntax of their scripts', () => {
  const scripts = [...filesOf(ASSETS, '.js'), ...filesOf('public', '.js')];
  expect(scripts.length).toBeGreaterThan(100);
  const found = scripts.flatMap(({ name, text }) => newerInScript(text).map((newer) => `${name}: ${newer}`));
  const asked = Object.values(ASKED_FOR);
  expect(found.filter((one) => !asked.some((pattern) => pattern.test(one)))).toEqual([]);
});

test('the oldest supported browsers know the essential rules of the style sheet', () => {
  const [sheet] = filesOf(ASSETS, '.css');
  expect(newerInStyles(sheet?.text ?? '').filter((one) => !HARMLESS.test(one))).toEqual([]);
  expect(sheet?.text).toMatch(/;-webkit-mask:var\(--art\) center \/ contain no-repeat;mask:var\(--art\)/);
});

test.each([
  'URL.canParse(x)',
  'text?.isWellFormed()',
  'list.toSorted()',
  'AbortSignal.any([a])',
  'crypto.randomUUID()',
  '/[\\p{L}--[a-z]]/v',
  '/a(?i:b)/',
  'new RegExp(a, "v")',
  '{ using file = open() }',
  'import a from "a" with { type: "json" }',
])('too new: %s', (code) => {
  expect(newerInScript(code)).toHaveLength(1);
});

test.each([
  '.a{color:color-mix(in oklab,red 50%,blue)}',
  '.a{color:light-dark(#fff,#000)}',
  '.a{& .b{color:red}}',
  '@supports (x:y){.b{color:red}}.a:user-invalid{color:red}',
])('too new: %s', (css) => {
  expect(newerInStyles(css)).toHaveLength(1);
});

test('newer features are allowed within @supports', () => {
  expect(newerInStyles('@supports (color:lab(0 0 0)){@media print{.a{color:lab(0 0 0)}}}.b{color:red}')).toEqual([]);
  expect(newerInScript('Promise.all(list.map((one) => one?.at(-1)))')).toEqual([]);
});
