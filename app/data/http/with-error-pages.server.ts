import type { ServerBuild } from 'react-router';
import { isAnsweredAsItIs } from '#app/platform/http/for-scripts.ts';

const Nothing = () => null;

/**
 * The same routes, where one that is only posted to can fail like a page. For a route without a component the router
 * sends what the action answers to the browser as it is, in bare JSON or text. With one, what the action throws is
 * shown by the page around it; and whatever it returns, its loader leads on to a page.
 */
export function withErrorPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route?.module.action || route.module.default || isAnsweredAsItIs(route.module.handle)) return [id, route];
    return [id, { ...route, module: { ...route.module, default: Nothing } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
