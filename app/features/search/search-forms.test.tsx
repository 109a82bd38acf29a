import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type ChairSearch, chairSearchAddress, parseChairSearch } from '#app/domain/calendar/chair-search.ts';
import {
  type ArtistSearch,
  type JobSearch,
  jobSearchParams,
  parseArtistSearch,
  parseJobSearch,
  parseShopSearch,
  type ShopSearch,
  searchQuery,
} from '#app/domain/values/search.ts';
import { ArtistFilterChips, ArtistSearchForm } from '#app/features/search/artist-search.tsx';
import { ChairFilterChips, ChairSearchForm } from '#app/features/search/chair-search.tsx';
import { JobFilterChips, JobFilters, JobSearchBar, JobsFound } from '#app/features/search/job-search.tsx';
import { ShopFilterChips, ShopSearchBar } from '#app/features/search/shop-search.tsx';
import { sentUntouched } from '#tests/support/form-controls.ts';

/** Each search with every filter set. Add a new filter here, to the form, to the chips and to the address. */
const JOBS: JobSearch = {
  q: 'bold lines',
  type: ['GUEST_SPOT'],
  level: ['SENIOR'],
  status: ['FILLED'],
  style: ['Japanese'],
  payment: ['COMMISSION'],
  place: 'Austin, TX',
  sort: 'deadline',
  after: 'older~x',
};
const SHOPS: ShopSearch = { q: 'rose', place: 'Austin, TX', after: 'older~x' };
const ARTISTS: ArtistSearch = {
  q: 'mara',
  style: ['Japanese'],
  level: ['SENIOR'],
  type: ['GUEST_SPOT'],
  clientele: ['201+'],
  transfer: true,
  relocate: true,
  after: 'older~x',
};

const CHAIRS: ChairSearch = {
  place: 'Austin, TX',
  miles: '50',
  from: '2027-03-03',
  // One chip removes both days.
  to: '',
  days: '5',
  kind: ['BED'],
  style: ['Japanese'],
  after: 'older~x',
};

type Search = Record<string, unknown>;
type Row = {
  read: (params: URLSearchParams) => Search;
  query: string;
  search: Search;
  form: ReactNode;
  chips: ReactNode;
};

const SEARCHES: Record<string, Row> = {
  jobs: {
    read: parseJobSearch,
    query: `?${jobSearchParams(JOBS)}`,
    search: JOBS,
    form: [
      <JobSearchBar key="bar" search={JOBS} />,
      <JobsFound key="found" search={JOBS} found={1} areOpen address="" />,
      <JobFilters key="filters" search={JOBS} />,
    ],
    chips: <JobFilterChips search={JOBS} />,
  },
  shops: {
    read: parseShopSearch,
    query: searchQuery(SHOPS),
    search: SHOPS,
    form: <ShopSearchBar search={SHOPS} places={[]} />,
    chips: <ShopFilterChips search={SHOPS} />,
  },
  artists: {
    read: parseArtistSearch,
    query: searchQuery(ARTISTS),
    search: ARTISTS,
    form: <ArtistSearchForm search={ARTISTS} />,
    chips: <ArtistFilterChips search={ARTISTS} />,
  },
  chairs: {
    read: (params) => parseChairSearch(params).search,
    query: chairSearchAddress(CHAIRS).replace('/chairs', ''),
    search: CHAIRS,
    form: <ChairSearchForm search={CHAIRS} />,
    chips: <ChairFilterChips search={CHAIRS} />,
  },
};

function html(element: ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Page />);
}

describe.each(Object.entries(SEARCHES))('the search for %s', (_name, { read, query, search, form, chips }) => {
  test('round-trips through its address', () => {
    expect(read(new URLSearchParams(query))).toEqual(search);
  });

  test('round-trips through its form', () => {
    const params = Object.entries(sentUntouched(html(form))).flatMap(([name, values]) =>
      values.map((value) => [name, value]),
    );
    expect(read(new URLSearchParams(params))).toEqual({ ...search, after: null });
  });

  test('has a chip for each filter', () => {
    const links = [...html(chips).matchAll(/href="[^"?]*\??([^"]*)"/g)].map(([, address = '']) =>
      read(new URLSearchParams(address.replaceAll('&amp;', '&'))),
    );
    const off = (without: Search) => Object.keys(search).filter((key) => String(without[key]) !== String(search[key]));
    // Some length is always chosen, so it has no chip to remove.
    const unremovable = ['sort', 'after', 'days'];
    const filters = Object.keys(search).filter((key) => search[key] && !unremovable.includes(key));
    expect(links.map(off).sort()).toEqual(filters.map((key) => [key, 'after']).sort());
  });
});
