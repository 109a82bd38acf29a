import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import addresses from '#app/routes.ts';
import { firstParts, onlyRoutesOf } from '#server/pages.ts';
import { EVERY_ROUTE, filledIn } from '#tests/support/every-route.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

function builtFrom(entries: readonly RouteConfigEntry[], parentId = 'root'): Route[] {
  return entries.flatMap(({ file, path, index, children = [] }) => [
    { id: file, parentId, path, index, module: {} } as Route,
    ...builtFrom(children, file),
  ]);
}

const byId = <Item extends { id: string }>(items: Item[]) => Object.fromEntries(items.map((item) => [item.id, item]));
const routes = byId([{ id: 'root', path: '', module: {} } as unknown as Route, ...builtFrom(await addresses)]);
const build = { routes, assets: { routes } } as unknown as ServerBuild;

function treeOf(only: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(only.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({ ...route, children: route?.index ? undefined : treeOf(only, route?.id) }) as RouteObject);
}

const whole = treeOf(build);
const parts = new Map([...firstParts(routes)].map((first) => [first, treeOf(onlyRoutesOf(build, first))]));
const matched = (tree: RouteObject[], path: string) =>
  matchRoutes(tree, path)?.map(({ route, params, pathname }) => ({ id: route.id, params: { ...params }, pathname }));

const PATHS = EVERY_ROUTE.map(({ pattern }) => filledIn(pattern));
const WAYS: [string, (path: string) => string][] = [
  ['as it is linked', (path) => path],
  ['in capitals', (path) => path.toUpperCase()],
  ['with slashes at its end', (path) => `${path}//`],
  ['with a letter encoded', (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['with an encoded slash', (path) => path.replace(/(?<=.)\//, '%2F')],
  ['with two slashes before it', (path) => `/${path}`],
  ['with something behind it', (path) => `${path}/beyond`],
];

test.each(WAYS)('an address %s matches the same route in its router', (_way, write) => {
  const asked = PATHS.map(write);
  const first = (path: string) => decodeURIComponent(path.split('/')[1] ?? '').toLowerCase();
  expect(asked.map((path) => matched(parts.get(first(path)) ?? parts.get('') ?? [], path))).toEqual(
    asked.map((path) => matched(whole, path)),
  );
});
