import { citySuggestions } from '#app/features/profiles/places.server.ts';
import { SAME_FOR_EVERYBODY } from '#app/platform/http/route-handles.ts';
import type { Route } from './+types/cities';

export const handle = SAME_FOR_EVERYBODY;

export function loader({ url }: Route.LoaderArgs) {
  return Response.json(citySuggestions(url.searchParams.get('q')), {
    headers: { 'Cache-Control': 'public, max-age=3600' },
  });
}
