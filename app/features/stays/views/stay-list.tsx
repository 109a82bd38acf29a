import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { daysCounted, daysLabel } from '#app/copy/dates.ts';
import { asking, replyByLabel, stayPage, stayLists as words } from '#app/copy/stays/stays.ts';
import { awaitedSide, isOver, STAY_TABS, type StaySide, type StayTab } from '#app/domain/stays/stays.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import type { Page } from '#app/domain/values/search.ts';
import { todayAtShop } from '#app/domain/values/shop-time.ts';
import { askAddress } from '#app/features/calendar/calendar-links.ts';
import { otherName, stayAddress } from '#app/features/stays/stay-names.ts';
import type { ListedStay } from '#app/features/stays/stay-queries.server.ts';
import { AwaitingParty } from '#app/features/stays/views/stay-labels.tsx';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { EmptyState } from '#app/ui/feedback/notices.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { FilterLinks } from '#app/ui/navigation/results.tsx';
import { Card, CardLink } from '#app/ui/surfaces/page-parts.tsx';

type StayRowProps = { stay: ListedStay; side: StaySide; asOf: string };

/** A guest spot in the list of one of its sides: with whom, when, its status, and who must act next by when. */
function StayRow({ stay, side, asOf }: StayRowProps) {
  const { id, status, during, workingDays, chairName, shopId, jobId, isAsked, wasRequested, pictureSrc } = stay;
  const apart = stay.isBlockedPair ? stayPage.apart(status) : null;
  const name = otherName({ ...stay, side });
  const place = side === 'ARTIST' ? placeLabel(stay) : chairName;
  const isMine = awaitedSide(status) === side;
  return (
    <Card as="article" clickable className="flex gap-3 wrap-anywhere sm:gap-4">
      <Avatar name={name} src={pictureSrc} size={56} shape={side === 'ARTIST' ? 'square' : 'round'} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h3 className="text-lg leading-snug">
              <CardLink to={stayAddress(id)}>{name}</CardLink>
            </h3>
            {place ? <p className="text-muted text-sm">{place}</p> : null}
          </div>
          {isMine ? <Badge tone="mustard">{replyByLabel(stay)}</Badge> : null}
        </div>
        <p className="mt-1.5">
          <strong className="text-lg">{daysLabel(during)}</strong>{' '}
          <span className="text-muted text-sm">{daysCounted(during, workingDays)}</span>
        </p>
        {isMine || status === 'COMPLETED' ? null : (
          <p className="text-muted text-sm">
            {isOver(status) ? howItEnded(stay, side) : <Next stay={stay} side={side} asOf={asOf} />}
          </p>
        )}
        {apart ? <p className="text-muted text-sm">{apart}</p> : null}
        {side === 'ARTIST' && isOver(status) && shopId && isAsked ? (
          <div className="relative z-1 mt-2 w-fit">
            <ButtonLink to={askAddress(shopId, { jobId, again: id })} size="sm">
              {wasRequested ? asking.again : asking.forDates}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** Says who ended it only for cancellations; other endings are by the clock or the system. */
function howItEnded(stay: ListedStay, side: StaySide): string | null {
  const { status, endedAt, endedBy, endKind, timeZone } = stay;
  if (!endedAt) return null;
  const who = endKind === 'CALLED_OFF' ? endedBy : null;
  const by = who === side ? 'You' : who && otherName({ ...stay, side });
  return words.ended(status, { on: todayAtShop(timeZone, endedAt), by });
}

function Next({ stay, side, asOf }: StayRowProps) {
  return stay.status === 'CONFIRMED' ? stayPage.whenItIs(stay) : <AwaitingParty stay={stay} side={side} asOf={asOf} />;
}

const TABS = Object.keys(STAY_TABS) as StayTab[];

/** The tab in the address; the open ones by default. */
export function tabOf(search: URLSearchParams): StayTab {
  return TABS.find((tab) => tab === search.get('tab')) ?? 'waiting';
}

/** Open guest spots are grouped by who must act next, the reader first. */
function groupsOf(rows: readonly ListedStay[], { side, tab }: { side: StaySide; tab: StayTab }) {
  if (tab !== 'waiting') return [{ title: words.tabs[tab], rows }];
  const isMine = ({ status }: ListedStay) => awaitedSide(status) === side;
  return [
    { title: words.yourMove, rows: rows.filter(isMine) },
    { title: words.theirMove, rows: rows.filter((stay) => !isMine(stay)) },
  ].filter((group) => group.rows.length > 0);
}

type StayListProps = {
  side: StaySide;
  at: string;
  tab: StayTab;
  page: Page<ListedStay>;
  asOf: string;
  action: ReactNode;
};

/** The guest spots of one side: open, upcoming and past (trade A3). */
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
        groupsOf(page.rows, { side, tab }).map(({ title, rows }) => (
          <section key={title} aria-label={title} className="mb-6">
            {title ? <h2 className="mb-3 text-xl">{title}</h2> : null}
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {rows.map((stay) => (
                <li key={stay.id} id={`stay-${stay.id}`} className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)]">
                  <StayRow stay={stay} side={side} asOf={asOf} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      <Pagination
        label={words.pages}
        newer={page.newer && address(tab, page.newer)}
        older={page.older && address(tab, page.older)}
        {...(isPast ? {} : { newerLabel: words.sooner, olderLabel: words.later })}
      />
      <p className="mt-6">
        <Link to={href('/settings/calendar')} className="text-link">
          Sync to my calendar
        </Link>
      </p>
    </>
  );
}
