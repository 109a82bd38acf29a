import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function token(name: string, theme: 'light' | 'dark'): string {
  const found = css.match(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`));
  const value = theme === 'light' ? found?.[1] : found?.[2];
  if (!value) throw new Error(`No token --${name}`);
  return value;
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = ['line', 'muted', 'red', 'green', 'blue', 'grey'].flatMap((text) => [
  [text, 'ground'],
  [text, 'surface'],
]);
const ON_FILLS = [
  ['on-tone', 'red'],
  ['on-tone', 'green'],
  ['on-tone', 'blue'],
  ['on-tone', 'grey'],
  ['on-mustard', 'mustard'],
  ['ground', 'line'],
  ['muted', 'grey-wash'],
  // A hint in the panel that asks before an account is deleted.
  ['muted', 'red-wash'],
];
const ON_WASHES = ['red', 'mustard', 'green', 'blue', 'grey'].map((tone) => ['line', `${tone}-wash`]);

for (const theme of ['light', 'dark'] as const) {
  test.each([...TEXT, ...ON_FILLS, ...ON_WASHES])(
    `in the ${theme} theme %s is readable as text on %s`,
    (text, ground) => {
      expect(contrast(token(`${text}`, theme), token(`${ground}`, theme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ['outline', 'ground'],
    ['outline', 'surface'],
    ['outline', 'grey-wash'],
    ['blue', 'ground'],
    ['blue', 'surface'],
    ['red', 'surface'],
  ])(`in the ${theme} theme an outline or focus ring in %s contrasts with %s`, (line, ground) => {
    expect(contrast(token(line, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
}

test('dark outlines have 55 to 60 % of the strength of text', () => {
  const [ground, line, outline, shade] = ['ground', 'line', 'outline', 'shade'].map((name) =>
    channels(token(name, 'dark')),
  );
  const strength = (colour = [0]) =>
    colour.map((value, i) => (value - (ground?.[i] ?? 0)) / ((line?.[i] ?? 0) - (ground?.[i] ?? 0)));
  for (const part of strength(outline)) expect(part).toBeGreaterThanOrEqual(0.55);
  for (const part of strength(outline)) expect(part).toBeLessThanOrEqual(0.6);
  for (const part of strength(shade)) expect(part).toBeLessThan(0.25);
  expect(token('outline', 'light')).toBe(token('line', 'light'));
});
