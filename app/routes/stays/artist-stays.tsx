import { href, Link } from 'react-router';
import { findChairs } from '#app/copy/calendar/find-chairs.ts';
import { stayLists as words } from '#app/copy/stays/stays.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { staysOfArtist } from '#app/features/stays/stay-queries.server.ts';
import { StayList, tabOf } from '#app/features/stays/views/stay-list.tsx';
import { waitsOfArtist } from '#app/features/stays/waitlist/waitlist.server.ts';
import { WaitList } from '#app/features/stays/waitlist/waitlist-form.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/artist-stays';

export const meta = titled(words.title);

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'artist');
  const tab = tabOf(searchParams);
  return {
    tab,
    page: await staysOfArtist(ctx, { tab, after: searchParams.get('after') }),
    waits: tab === 'waiting' ? await waitsOfArtist(ctx) : [],
    asOf: ctx.now.toISOString(),
  };
}

export default function ArtistStays({ loaderData: { waits, ...list } }: Route.ComponentProps) {
  const find = (
    <ButtonLink to={href('/chairs')} variant="primary">
      {findChairs.title}
    </ButtonLink>
  );
  return (
    <div className="page-width max-w-4xl py-8">
      <PageHeader title={words.title} dense />
      <StayList {...list} side="ARTIST" at={href('/stays')} action={find} />
      {list.page.rows.length > 0 && list.tab !== 'past' ? (
        <p className="mt-6">
          <Link to={href('/chairs')} className="text-link">
            {findChairs.another}
          </Link>
        </p>
      ) : null}
      <WaitList waits={waits} />
    </div>
  );
}

export const ErrorBoundary = loadFailed(words.failed);
