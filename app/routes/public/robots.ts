import { getServices } from '#app/data/http/request-context.ts';
import { SAME_FOR_EVERYBODY } from '#app/platform/http/route-handles.ts';
import type { Route } from './+types/robots';

export const handle = SAME_FOR_EVERYBODY;

const NOT_FOR_ROBOTS = [
  '/admin/',
  '/announcements/',
  '/api/',
  '/applications',
  '/auth/',
  '/chairs',
  '/claim-job/',
  '/conversations',
  '/dashboard',
  '/decisions/',
  '/dev/',
  '/files/',
  '/jobs/*/applications',
  '/login/',
  '/marketplace/',
  '/messages',
  '/notifications',
  '/onboarding/',
  '/profile/',
  '/reports/',
  '/reset-password',
  '/settings',
  '/shop/',
  '/stays',
  '/suspended/',
  '/unsubscribe/',
  '/*?from=',
  '/*&from=',
];

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = getServices(context).settings;
  const lines = [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', baseUrl).href}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
