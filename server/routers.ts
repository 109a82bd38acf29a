import { createRequestHandler, type ServerBuild } from 'react-router';
import { MANIFEST, pageOf, segmentsOf } from '#server/route-table.ts';

type Router = ReturnType<typeof createRequestHandler>;
type Routes = ServerBuild['routes'];

/**
 * The router, put together once for each first part of an address ('jobs', 'settings') from the routes that begin with
 * it. It tries all routes it has on an address, several times for each page, and rendering begins with putting all
 * of them together: with the routes of the whole product that was a tenth of a page.
 */
export function routersOf(build: ServerBuild): (pathname: string) => Router {
  const whole = createRequestHandler(build);
  const firsts = firstParts(build.routes);
  const routers = new Map<string, Router>();
  return (pathname) => {
    // Where the router's script asks for routes, of any page.
    if (pathname === MANIFEST) return whole;
    const asked = decodeURIComponent(pageOf(pathname).split('/')[1] ?? '').toLowerCase();
    const first = firsts.has(asked) ? asked : '';
    const router = routers.get(first) ?? createRequestHandler(onlyRoutesOf(build, first));
    routers.set(first, router);
    return router;
  };
}

/** How the addresses of all routes begin; '' for those that do so with anything. */
export function firstParts(routes: Routes): Set<string> {
  return new Set(Object.values(routes).map((route) => (route ? firstOf(route, routes) : '')));
}

/** The same product without the routes whose addresses begin otherwise. */
export function onlyRoutesOf(build: ServerBuild, first: string): ServerBuild {
  const isKept = (id: string) => {
    const route = build.routes[id];
    return route !== undefined && ['', first].includes(firstOf(route, build.routes));
  };
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isKept(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** '' also for a route around others, whose addresses begin in different ways. */
function firstOf(route: NonNullable<Routes[string]>, routes: Routes): string {
  const [first = ''] = segmentsOf(route, routes);
  return first === '*' || first.startsWith(':') ? '' : first.toLowerCase();
}
