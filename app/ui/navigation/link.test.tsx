import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from '#app/ui/navigation/link.tsx';

const written = (Component: typeof RouterLink, props: LinkProps) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/shop/jobs/7?page=2']}>
      <Component {...props}>Go on</Component>
    </MemoryRouter>,
  );

const EVERYTHING = {
  prefetch: 'intent',
  preventScrollReset: true,
  viewTransition: true,
  replace: true,
  relative: 'path',
  state: { from: 'here' },
  defaultShouldRevalidate: false,
  onClick: () => {},
  className: 'text-link',
  'aria-label': 'On',
  target: '_blank',
} as const;

test.each([
  ['/', {}],
  ['/jobs', EVERYTHING],
  ['/jobs/', {}],
  ['/jobs?type=GUEST_SPOT&returnTo=/a//b/../c', EVERYTHING],
  ['/jobs#job-1', {}],
  ['/jobs?q=a b#c?d', {}],
  ['/a/../b', {}],
  ['/a//b', {}],
  ['//elsewhere.test/a', EVERYTHING],
  ['/\\elsewhere.test', EVERYTHING],
  ['https://elsewhere.test/a', EVERYTHING],
  ['mailto:a@b.test', {}],
  ['javascript:alert(1)', {}],
  ['?page=3', EVERYTHING],
  ['#top', {}],
  ['edit', {}],
  ['../other', { relative: 'path' }],
  [{ pathname: '/jobs', search: '?a=1' }, {}],
  ['/jobs', { discover: 'none', reloadDocument: true }],
  ['/jobs', { mask: '/masked' }],
  ['/"><script>', {}],
  ['/a\n/b?c\nd#e\nf', {}],
] as [LinkProps['to'], Partial<LinkProps>][])('a link to %j is written as the router writes it', (to, props) => {
  expect(written(Link, { to, ...props })).toBe(written(RouterLink, { to, ...props }));
});
