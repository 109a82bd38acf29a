import { createContext, type RouterContextProvider } from 'react-router';
import { applicationFilterSchema } from '#app/domain/application.ts';
import { isId } from '#app/domain/id.ts';
import { applicationsOfArtist } from '#app/features/applications/artist-applications.server.ts';
import { readAnswers } from '#app/features/notifications/read-notifications.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { onVisit } from '#app/platform/http/on-visit.server.ts';
import { getCtx, getCtxOf } from '#app/platform/http/request-context.ts';

export type ArtistList = Awaited<ReturnType<typeof load>>;

/** The list that a visit has looked at before the page is loaded, which is the one that it shows. */
const looked = createContext<ArtistList | null>(null);

/** The list of /applications as its address asks for it; the detail dialog lies over the same list. */
export async function artistList(context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  return context.get(looked) ?? (await load(getCtxOf(context, 'artist'), search));
}

/** The answers that are looked at, in the list or in the dialog, count as read. */
export const readsAnswers = onVisit(async ({ context, params, url }) => {
  if (getCtx(context).actor.kind !== 'artist') return;
  const ctx = getCtxOf(context, 'artist');
  const list = await load(ctx, url.searchParams);
  context.set(looked, list);
  // An answer that comes while the list loads is not on it yet.
  const shown = list.page.rows.filter(({ status }) => status !== 'PENDING').map(({ id }) => id);
  const opened = isId(params.applicationId) ? [params.applicationId] : [];
  await readAnswers(ctx, [...shown, ...opened]);
});

async function load(ctx: CtxOf<'artist'>, search: URLSearchParams) {
  const { status } = applicationFilterSchema.parse({ status: search.get('status'), type: null, q: '' });
  const after = search.get('after');
  return { status, after, page: await applicationsOfArtist(ctx, { status, after }) };
}
