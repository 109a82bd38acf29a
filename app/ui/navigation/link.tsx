import { type LinkProps, Link as RouterLink, useLocation } from 'react-router';

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

/** An address to write to, as a link that opens a mail. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="text-link wrap-anywhere">
      {email}
    </a>
  );
}

type SkipLinkProps = {
  /** Id of the main landmark, without '#'. */
  target: string;
  label?: string;
};

/** First in the page: past the navigation, for those who travel by keyboard. */
export function SkipLink({ target, label = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="inked sr-only bg-surface font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:px-4 focus:py-2.5"
    >
      {label}
    </a>
  );
}

/** The address of this page with its query, for a link that leads back to it. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
