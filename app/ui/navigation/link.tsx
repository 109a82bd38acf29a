import { type LinkProps, Link as RouterLink } from 'react-router';

/** A path that is its own shortest form: resolving it gives the same text. */
const RESOLVED = /^(?:\/(?![/.])[^?#/\\]*)+(?:\?[^#]+)?(?:#.+)?$/s;

/**
 * The router's link, to be used in its place. On the server, where nobody clicks, only its element is written: the
 * router would resolve every address against the routes of the page, at the cost of ten elements. In the browser it is
 * the router's own, with its prefetching, scrolling and discovery; both write the same element.
 */
export const Link = (import.meta.env.SSR ? LinkElement : RouterLink) as typeof RouterLink;

function LinkElement(props: LinkProps) {
  const { to } = props;
  if (typeof to !== 'string' || !RESOLVED.test(to) || props.mask) return <RouterLink {...props} />;
  const { to: _to, discover = 'render', prefetch, relative, reloadDocument, replace, state, mask, ...rest } = props;
  const { preventScrollReset, viewTransition, defaultShouldRevalidate, onClick, target, ...element } = rest;
  return <a {...element} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />;
}
