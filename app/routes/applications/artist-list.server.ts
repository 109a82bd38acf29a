import type { RouterContextProvider } from 'react-router';
import { applicationFilterSchema } from '#app/domain/application.ts';
import { applicationsOfArtist } from '#app/features/applications/artist-applications.server.ts';
import { readAnswers } from '#app/features/notifications/read-notifications.server.ts';
import { getCtxOf } from '#app/platform/http/request-context.ts';

/**
 * The list of /applications as its address asks for it; the detail dialog lies over the same list. The answers that are
 * looked at here, in the list or in the dialog (`openedId`), count as read.
 */
export async function artistList(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
  openedId: string | null = null,
) {
  const ctx = getCtxOf(context, 'artist');
  const { status } = applicationFilterSchema.parse({ status: search.get('status'), type: null, q: '' });
  const after = search.get('after');
  const page = await applicationsOfArtist(ctx, { status, after });
  // An answer that comes while the list loads is not on it yet.
  const shown = page.rows.filter(({ status: standing }) => standing !== 'PENDING').map(({ id }) => id);
  await readAnswers(ctx, openedId ? [...shown, openedId] : shown);
  return { status, after, page };
}

export type ArtistList = Awaited<ReturnType<typeof artistList>>;
