import { chairSearch as words } from '#app/copy/calendar/chair-search.ts';
import { findChairs } from '#app/copy/calendar/find-chairs.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { type ChairSearch, chairSearchAddress, parseChairSearch } from '#app/domain/calendar/chair-search.ts';
import { earliestToday } from '#app/domain/values/dates.ts';
import { NotUnderstood } from '#app/features/calendar/calendar-notices.tsx';
import { browseChairs } from '#app/features/search/chair-search.server.ts';
import {
  ChairCard,
  ChairFilterChips,
  ChairSearchBar,
  ChairSearchForm,
  NoChairs,
} from '#app/features/search/chair-search.tsx';
import { titled } from '#app/routes/layouts/document.ts';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Results, SkipToResults } from '#app/ui/navigation/results.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/free-chairs';

/** As many cards as a phone's first screen shows: each one more shares its line. */
const EARLY = 1;

export const meta = titled(findChairs.title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'artist');
  const { search, isUnderstood } = parseChairSearch(url.searchParams);
  return { page: await browseChairs(ctx, search), isUnderstood, today: earliestToday(ctx.now) };
}

export default function FreeChairs({ loaderData: { page, isUnderstood, today } }: Route.ComponentProps) {
  const { search, shops, around } = page;
  const address = chairSearchAddress(search);
  const pathTo = (after: ChairSearch['after']) => after && chairSearchAddress({ ...search, after });
  return (
    <div className="page-width py-2 sm:py-8">
      <PageHeader title={findChairs.title} dense lead={words.lead} />
      <SkipToResults />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[300px_minmax(0,1fr)]">
        {/* A changed address is a fresh form: what its boxes show must be what the address says. */}
        <ChairSearchForm key={address} search={search} />
        <div className="min-w-0">
          <ChairSearchBar search={search} today={today} />
          <ChairFilterChips search={search} />
          {isUnderstood ? null : <NotUnderstood className="mb-4" />}
          {around && shops.length > 0 ? <p className="mb-3 text-muted text-sm">{words.order(around)}</p> : null}
          <Results
            search={address}
            label={shops.length > 0 ? `Results: ${shops.length} on this page` : 'No chairs found'}
          >
            {shops.length > 0 ? (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {shops.map((shop, index) => (
                  <li key={shop.id}>
                    <ChairCard shop={shop} from={address} isEarly={index < EARLY} />
                  </li>
                ))}
              </ul>
            ) : (
              <NoChairs search={search} isPlaceKnown={around !== null} goesOn={page.older !== null} />
            )}
          </Results>
          <Pagination
            label={words.pages}
            newer={pathTo(page.newer)}
            older={pathTo(page.older)}
            newerLabel="Previous"
            olderLabel="Next"
          />
        </div>
      </div>
    </div>
  );
}

export const ErrorBoundary = loadFailed(words.failed);
