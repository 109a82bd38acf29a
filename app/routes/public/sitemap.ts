import { getCtx, getServices } from '#app/data/http/request-context.ts';
import { jobsForSitemap } from '#app/features/jobs/job-cards.server.ts';
import { sitemap } from '#app/features/jobs/job-feeds.ts';
import { SAME_FOR_EVERYBODY } from '#app/platform/http/route-handles.ts';
import type { Route } from './+types/sitemap';

export const handle = SAME_FOR_EVERYBODY;

export async function loader({ context }: Route.LoaderArgs) {
  const jobs = await jobsForSitemap(getCtx(context));
  return new Response(sitemap(getServices(context).settings.baseUrl, jobs), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
