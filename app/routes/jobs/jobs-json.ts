import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { newestJobs } from '#app/features/jobs/job-cards.server.ts';
import { jsonFeed } from '#app/features/jobs/job-feeds.ts';
import { SAME_FOR_EVERYBODY } from '#app/platform/http/route-handles.ts';
import type { Route } from './+types/jobs-json';

export const handle = SAME_FOR_EVERYBODY;

export async function loader({ context }: Route.LoaderArgs) {
  const { baseUrl, brandName } = getServices(context).settings;
  const feed = jsonFeed({ baseUrl, brand: brandName }, await newestJobs(getCtx(context)));
  return new Response(JSON.stringify(feed), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8', 'Cache-Control': 'public, max-age=60' },
  });
}
