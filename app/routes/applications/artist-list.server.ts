import type { RouterContextProvider } from 'react-router';
import { applicationFilterSchema } from '#app/domain/application.ts';
import { applicationsOfArtist } from '#app/features/applications/artist-applications.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';

/** The list of /applications as its address asks for it; the detail dialog lies over the same list. */
export async function artistList(context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  const { status } = applicationFilterSchema.parse({ status: search.get('status'), type: null, q: '' });
  const after = search.get('after');
  const page = await applicationsOfArtist(getCtxOf(context, 'artist'), { status, after });
  return { status, after, page };
}

export type ArtistList = Awaited<ReturnType<typeof artistList>>;
