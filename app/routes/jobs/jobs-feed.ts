import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { newestJobs } from '#app/features/jobs/job-cards.server.ts';
import { jsonFeed, rssFeed } from '#app/features/jobs/job-feeds.ts';
import { SAME_FOR_EVERYBODY } from '#app/platform/http/route-handles.ts';
import type { Route } from './+types/jobs-feed';

export const handle = SAME_FOR_EVERYBODY;

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { baseUrl, brandName } = getServices(context).settings;
  const site = { baseUrl, brand: brandName };
  const jobs = await newestJobs(getCtx(context));
  const [type, feed] = pattern.endsWith('.rss')
    ? ['application/rss+xml', rssFeed(site, jobs)]
    : ['application/feed+json', JSON.stringify(jsonFeed(site, jobs))];
  return new Response(feed, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=60' },
  });
}
