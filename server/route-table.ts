import type { ServerBuild } from 'react-router';
import { isSameForEverybody } from '#app/platform/http/route-handles.ts';

export type RouteTable = {
  /** Reading needs a loader or a page, posting an action. */
  methodsOf(path: string): string[];
  patternOf(path: string): string | null;
  isSameForEverybody(path: string): boolean;
};

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;
type Address = { segments: string[]; module: BuiltRoute['module'] };

const READ = ['GET', 'HEAD'];
export const MANIFEST = '/__manifest';

/** Sorts the routes once; the router would do so for every look-up. */
export function routeTable({ routes }: ServerBuild): RouteTable {
  const addresses = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.path || route.index)
    .map((route): Address => ({ segments: segmentsOf(route, routes), module: route.module }))
    .sort((a, b) => rankOf(b) - rankOf(a))
    .map(({ segments, module }) => ({ address: addressOf(segments), module, pattern: `/${segments.join('/')}` }));
  const found = (path: string) => {
    const compared = asCompared(path);
    return addresses.find(({ address }) => address.test(compared));
  };
  const moduleAt = (path: string) => found(path)?.module;
  return {
    methodsOf(path) {
      const module = path === MANIFEST ? undefined : moduleAt(pageOf(path));
      const isRead = !module || module.loader || module.default;
      return [...(isRead ? READ : []), ...(module?.action ? ['POST'] : [])];
    },
    patternOf: (path) => found(path)?.pattern ?? null,
    isSameForEverybody: (path) => path === MANIFEST || isSameForEverybody(moduleAt(path)?.handle),
  };
}

export function segmentsOf({ path, parentId }: BuiltRoute, routes: ServerBuild['routes']): string[] {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [...(parent ? segmentsOf(parent, routes) : []), ...(path ? path.split('/') : [])];
}

function rankOf({ segments }: Address): number {
  const of = (segment: string) => (segment === '*' ? -2 : segment.startsWith(':') ? 3 : 10);
  return segments.reduce((rank, segment) => rank + 1 + of(segment), 0);
}

function addressOf(segments: string[]): RegExp {
  const written = segments.map((segment) =>
    segment === '*' ? '.*' : segment.startsWith(':') ? '[^/]+' : segment.replaceAll('.', '\\.'),
  );
  return new RegExp(`^/${written.join('/')}/*$`, 'is');
}

/** The page of a data request. */
export function pageOf(path: string): string {
  return path.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}

/** Decoded, except for characters that would split it. */
function asCompared(path: string): string {
  return path
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/');
}

/** The router would match such a path undecoded, and log each one. */
export function isReadable(path: string): boolean {
  try {
    // Compared, because the bundler drops a call whose result is unused.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
