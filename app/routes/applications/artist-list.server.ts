import { createContext, type RouterContextProvider } from 'react-router';
import type { CtxOf } from '#app/data/context.server.ts';
import { getCtx, getCtxOf, onVisit } from '#app/data/http/request-context.ts';
import { applicationFilterSchema } from '#app/domain/application-forms.ts';
import { isId } from '#app/domain/values/id.ts';
import { applicationsOfArtist } from '#app/features/applications/artist-applications.server.ts';
import { readAnswers } from '#app/features/notifications/mark-read.server.ts';
import { staysOfApplications } from '#app/features/stays/stay-applications.server.ts';

export type ArtistList = Awaited<ReturnType<typeof load>>;

const looked = createContext<ArtistList | null>(null);

export async function artistList(context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  return context.get(looked) ?? (await load(getCtxOf(context, 'artist'), search));
}

/** The answers and closed jobs that are shown count as read: those of the list, or the one in the dialog. */
export const readsAnswers = onVisit(async ({ context, params: { applicationId }, url }) => {
  if (getCtx(context).actor.kind !== 'artist') return;
  const ctx = getCtxOf(context, 'artist');
  if (isId(applicationId)) return readAnswers(ctx, [applicationId]);
  if (applicationId !== undefined) return;
  const list = await load(ctx, url.searchParams);
  context.set(looked, list);
  // An answer that arrives during the load is not shown yet.
  const shown = list.page.rows.filter(({ status, job }) => status !== 'PENDING' || job.isDeleted);
  await readAnswers(
    ctx,
    shown.map(({ id }) => id),
  );
});

async function load(ctx: CtxOf<'artist'>, search: URLSearchParams) {
  const { status } = applicationFilterSchema.parse({ status: search.get('status'), type: null, q: '' });
  const after = search.get('after');
  const page = await applicationsOfArtist(ctx, { status, after });
  const stays = await staysOfApplications(
    ctx,
    page.rows.map(({ id }) => id),
  );
  return { status, after, page, stays };
}
