import { expect, test } from 'vitest';
import {
  instagramHandle,
  instagramUrl,
  isPostLink,
  safeLink,
  tattoodoLink,
  tiktokHandle,
  tiktokUrl,
} from '#app/domain/values/links.ts';

test.each([
  ['example.com', 'https://example.com'],
  ['example.com/Work?x=1#y', 'https://example.com/Work?x=1#y'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://example.com/Path', 'https://example.com/Path'],
  ['www.example.co.uk:8080/a', 'https://www.example.co.uk:8080/a'],
  ['https://bücher.example/größe', 'https://bücher.example/größe'],
])('the link %j is stored as %j', (typed, link) => {
  expect(safeLink(typed)).toBe(link);
});

test.each([
  '',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  'mailto:a@b.co',
  '//example.com',
  '/\\example.com',
  'https://\\example.com',
  'http://user@evil.example',
  'http://user:pass@evil.example',
  'good.example@evil.example',
  'https://exa mple.com',
  'https://example.com/\u202egpj.exe',
  'https://example.com/\u0000',
  'https://example.com/\ud83d',
  'https://localhost',
  'https://127.0.0.1',
  'https://[::1]/',
  'https://2130706433',
  'https://example.com/"onmouseover=x',
  `https://example.com/${'a'.repeat(300)}`,
])('the link %j is refused', (typed) => {
  expect(safeLink(typed)).toBeNull();
});

test.each([
  ['jane-doe', 'https://www.tattoodo.com/artists/jane-doe'],
  ['@jane', 'https://www.tattoodo.com/artists/jane'],
  ['tattoodo.com/artists/jane', 'https://tattoodo.com/artists/jane'],
  ['https://www.tattoodo.com/a/1', 'https://www.tattoodo.com/a/1'],
  ['', ''],
])('the Tattoodo field turns %j into %j', (typed, link) => {
  expect(tattoodoLink(typed)).toBe(link);
});

test.each([
  ['jane.ink_', 'jane.ink_'],
  ['@jane', 'jane'],
  ['https://www.instagram.com/jane/?hl=en', 'jane'],
  ['instagram.com/jane', 'jane'],
  ['jane doe', null],
  ['a'.repeat(31), null],
  ['https://evil.example/jane', null],
])('the Instagram handle of %j is %j', (typed, name) => {
  expect(instagramHandle(typed)).toBe(name);
});

test.each([
  ['https://www.instagram.com/reel/C1a2B3/?igsh=x', true],
  ['instagram.com/p/C1a2B3', true],
  ['https://m.instagram.com/jane/p/C1a2B3/', true],
  ['https://instagram.com/stories/jane/123', true],
  ['https://www.tiktok.com/@jane/video/7301', true],
  ['https://m.tiktok.com/v/7301.html', true],
  ['https://vm.tiktok.com/ZMabc/', true],
  ['https://www.tiktok.com/t/ZTabc/', true],
  ['https://www.instagram.com/jane/reels/', false],
  ['https://m.instagram.com/jane?hl=en', false],
  ['instagram.com/p', false],
  ['reel', false],
])('%j is a post and not a handle: %s', (line, isPost) => {
  expect(isPostLink(line)).toBe(isPost);
  expect(instagramHandle(line) === null && tiktokHandle(line) === null).toBe(isPost);
});

test.each([
  ['https://m.tiktok.com/@jane?lang=en', tiktokHandle],
  ['HTTPS://M.Instagram.com/jane/', instagramHandle],
])('%j is the page of a handle', (line, handleOf) => expect(handleOf(line)).toBe('jane'));

test('TikTok handles are read like Instagram handles', () => {
  expect(tiktokHandle('https://tiktok.com/@jane')).toBe('jane');
  expect(tiktokUrl('jane')).toBe('https://www.tiktok.com/@jane');
  expect(instagramUrl('jane')).toBe('https://www.instagram.com/jane/');
});
