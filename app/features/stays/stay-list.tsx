import type { ReactNode } from 'react';
import { href } from 'react-router';
import { stayLists as words } from '#app/copy/stay-lists.ts';
import type { Page } from '#app/domain/search.ts';
import { STAY_TABS, type StaySide, type StayTab } from '#app/domain/stay.ts';
import type { ListedStay } from '#app/features/stays/stay-queries.server.ts';
import { StayRow } from '#app/features/stays/stay-row.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { FilterLinks } from '#app/ui/navigation/results.tsx';

const TABS = Object.keys(STAY_TABS) as StayTab[];

/** The list that an address asks for; what waits where it names none. */
export function tabOf(search: URLSearchParams): StayTab {
  return TABS.find((tab) => tab === search.get('tab')) ?? 'waiting';
}

type StayListProps = {
  side: StaySide;
  /** The address of the list itself. */
  at: string;
  tab: StayTab;
  page: Page<ListedStay>;
  asOf: string;
  /** Where an empty list leads on. */
  action: ReactNode;
};

/** The guest spots of one side: what waits, what comes, and what is over (trade A3). */
export function StayList({ side, at, tab, page, asOf, action }: StayListProps) {
  const address = (of: StayTab, after: string | null = null) => {
    const query = new URLSearchParams({ ...(of === 'waiting' ? {} : { tab: of }), ...(after ? { after } : {}) });
    return query.size > 0 ? `${at}?${query}` : at;
  };
  const [title, text] = words.empty[side][tab];
  const isPast = tab === 'past';
  return (
    <>
      <div className="mb-6">
        <FilterLinks
          label={words.filter}
          choices={TABS.map((one) => ({ label: words.tabs[one], to: address(one), isCurrent: one === tab }))}
        />
      </div>
      {page.rows.length === 0 ? (
        <EmptyState scale="page" ornament="swallow" title={title} action={action}>
          {text}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {page.rows.map((stay) => (
            <li key={stay.id} id={`stay-${stay.id}`} className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)]">
              <StayRow stay={stay} side={side} asOf={asOf} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label={words.pages}
        newer={page.newer && address(tab, page.newer)}
        older={page.older && address(tab, page.older)}
        {...(isPast ? {} : { newerLabel: words.sooner, olderLabel: words.later })}
      />
      <p className="mt-6">
        <Link to={href('/settings/calendar')} className="text-link">
          In your own calendar program
        </Link>
      </p>
    </>
  );
}
