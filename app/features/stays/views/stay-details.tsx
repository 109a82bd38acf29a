import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { APPLICATION_STATUS_BADGE } from '#app/copy/applications.ts';
import { commissionLabel } from '#app/copy/calendar/guest-policies.ts';
import { cancellationLines } from '#app/copy/calendar/hosting.ts';
import { daysCounted, daysLabel } from '#app/copy/dates.ts';
import { cents, depositAfterLine, pageWords, stayHistoryLine } from '#app/copy/stays/stay-transitions.ts';
import { STAY_CLIENTS_LABELS, stayPage as words } from '#app/copy/stays/stays.ts';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import type { DepositAfter } from '#app/domain/calendar/guest-policies.ts';
import { hasOffer, isOver, type SideTransition, type StaySide, TRANSITIONS } from '#app/domain/stays/stays.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { PoliciesList } from '#app/features/profiles/shop/policies-list.tsx';
import { calledIn, otherName, stayAddress } from '#app/features/stays/stay-names.ts';
import type { StayShown } from '#app/features/stays/stay-queries.server.ts';
import { AwaitingParty, StayStatusBadge, useTimeIsOver } from '#app/features/stays/views/stay-labels.tsx';
import { ChangedTermsNotice, ClosedNotice } from '#app/features/stays/views/stay-notices.tsx';
import { ButtonLink, buttonLook } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { exactTime } from '#app/ui/data/formatters.ts';
import { Card, FlashSheet } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

function StayTransitions({ stayId, acts }: { stayId: string; acts: readonly SideTransition[] }) {
  const pages = [...new Set(acts.map((act) => TRANSITIONS[act].page))];
  return pages.map((page) => {
    const act = acts.find((one) => TRANSITIONS[one].page === page);
    return act ? (
      <ButtonLink key={page} to={stayAddress(stayId, page)} variant={MAIN.includes(act) ? 'primary' : 'secondary'}>
        {pageWords(act).button}
      </ButtonLink>
    ) : null;
  });
}

const MAIN: readonly SideTransition[] = ['CONFIRM', 'ACCEPT_DATES', 'PROPOSE_DATES'];

type StayHeadProps = {
  stay: StayShown;
  asOf: string;
  more: ReactNode;
};

/** The days, the status, who must act next by when, and the possible actions. */
export function StayHead({ stay, asOf, more }: StayHeadProps) {
  const { id, status, during, workingDays, side, acts } = stay;
  const isOver = useTimeIsOver(stay, asOf);
  const follows = isOver ? null : words.follows(side, stay);
  return (
    <FlashSheet as="section">
      <StayStatusBadge status={status} />
      <h2 className="mt-3 text-2xl sm:text-3xl">{daysLabel(during)}</h2>
      <p className="mt-1 text-muted">{daysCounted(during, workingDays)}</p>
      <Standing stay={stay} asOf={asOf} />
      <ChangedTermsNotice stay={stay} />
      <ClosedNotice stay={stay} />
      {follows ? <p className="mt-2 max-w-measure text-muted">{follows}</p> : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <StayTransitions stayId={id} acts={isOver ? [] : acts} />
        {more}
      </div>
    </FlashSheet>
  );
}

/** Who must act next and by when, how soon it begins, or how it ended. */
function Standing({ stay, asOf }: { stay: StayShown; asOf: string }) {
  const { status, side, history, endReason, endedBy } = stay;
  if (stay.answerDueAt ?? stay.holdUntil) {
    return (
      <p className="mt-4 max-w-measure text-lg">
        <AwaitingParty stay={stay} side={side} asOf={asOf} />
      </p>
    );
  }
  if (status === 'CONFIRMED') return <p className="mt-4 text-lg">{words.whenItIs(stay)}</p>;
  const last = history.at(-1);
  return (
    <>
      {last ? <p className="mt-4 max-w-measure text-lg">{stayHistoryLine(last, last.by, calledIn(stay))}</p> : null}
      {endReason ? (
        <blockquote className="mt-3 max-w-measure border-line border-l-4 pl-4">
          <p className="whitespace-pre-line">{endReason}</p>
          <footer className="mt-1 text-muted text-sm">{endedBy === side ? 'You' : otherName(stay)}</footer>
        </blockquote>
      ) : null}
    </>
  );
}

/** The place, the chair, the deposit and the other side. */
export function StayFacts({ stay, other }: { stay: StayShown; other: ReactNode }) {
  const { side, status, chairName, askedChair, clients, flexDays, application } = stay;
  const isOffered = hasOffer(status);
  const rows = [
    { term: side === 'ARTIST' ? 'Shop' : 'Artist', detail: other },
    { term: 'Place', detail: [stay.street, placeLabel(stay)].filter(Boolean).join(', ') },
    ...(chairName || !isOver(status)
      ? [{ term: 'Chair', detail: chairName ?? (askedChair ? words.askedChair(askedChair) : words.anyChair) }]
      : []),
    ...(flexDays > 0 && !isOffered ? [{ term: 'Flexible', detail: words.flexible(flexDays) }] : []),
    ...(isOffered ? [{ term: 'Deposit', detail: depositOf(stay) }] : []),
    ...(application ? [{ term: 'Application', detail: <Application {...application} /> }] : []),
    ...(clients ? [{ term: 'Clients', detail: STAY_CLIENTS_LABELS[clients] }] : []),
  ];
  return (
    <Card as="section">
      <SectionHeader title="The guest spot" />
      <DefinitionList rows={rows} />
    </Card>
  );
}

function Application({ title, status, to }: NonNullable<StayShown['application']>) {
  return (
    <>
      {to ? (
        <Link to={to} className="text-link">
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      <span className="block font-normal text-muted text-sm">{APPLICATION_STATUS_BADGE[status]}</span>
    </>
  );
}

function depositOf({ depositCents, side, other, terms }: StayShown) {
  if (!depositCents) return words.noDeposit;
  const isWithoutTerms = side === 'ARTIST' && !other && !terms;
  return (
    <>
      {cents(depositCents)}
      <span className="block font-normal text-muted text-sm">{isWithoutTerms ? words.termsGone : words.noMoney}</span>
    </>
  );
}

/** The texts of the request and the offer. */
export function StayLetters({ stay }: { stay: StayShown }) {
  const { side, letter, needs, offerNote } = stay;
  if (!letter && !needs && !offerNote) return null;
  return (
    <Card as="section">
      <SectionHeader title="What was written" />
      <div className="flex flex-col gap-4">
        <Words title={words.asked[side]} text={letter} />
        <Words title={words.needs[side]} text={needs} />
        <Words title={words.offered[side]} text={offerNote} />
      </div>
    </Card>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <h3 className="mb-1 text-lg">{title}</h3>
      <p className="max-w-measure whitespace-pre-line">{text}</p>
    </div>
  );
}

/** The history of a guest spot in plain words, newest first. */
export function StayHistory({ stay }: { stay: StayShown }) {
  const { history, timeZone } = stay;
  const called = calledIn(stay);
  return (
    <Card as="section">
      <SectionHeader title="History" />
      <ol reversed className="flex flex-col divide-y divide-hairline">
        {[...history].reverse().map((row) => (
          <li key={row.seq} className="py-2.5 first:pt-0">
            <p className="max-w-measure">{stayHistoryLine(row, row.by, called)}</p>
            <p className="text-muted text-sm">
              <time dateTime={row.at.toISOString()}>{exactTime(row.at, timeZone)}</time>
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-muted text-sm">{words.times(US_ZONE_NAME[timeZone])}</p>
    </Card>
  );
}

/** Adds a guest spot to a calendar, as a file or by a link to Google's (trade F). */
export function AddToCalendar({ stayId, google }: { stayId: string; google: string }) {
  return (
    <>
      <ButtonLink
        to={stayAddress(stayId, 'event.ics')}
        reloadDocument
        icon={<CalendarPlus size={18} aria-hidden="true" />}
      >
        Add to calendar
      </ButtonLink>
      <a href={google} target="_blank" rel="noopener noreferrer" className={buttonLook('secondary', 'md')}>
        Google Calendar
      </a>
    </>
  );
}

type StayTermsProps = {
  terms: NonNullable<StayShown['terms']>;
  side: StaySide;
  isShopGone?: boolean;
  depositAfter?: DepositAfter | null;
};

/** The shop's policies and cancellation terms, frozen with the offer (trade A5). */
export function StayTerms({
  terms: { policies, cancellation },
  side,
  isShopGone = false,
  depositAfter = null,
}: StayTermsProps) {
  return (
    <Card as="section" id="terms">
      <SectionHeader title={words.terms[side]} />
      <p className="mb-3 text-muted">{words.frozen}</p>
      {depositAfter ? <p className="mb-3 max-w-measure font-semibold">{depositAfterLine(depositAfter, side)}</p> : null}
      <ul className="mb-4 flex max-w-measure list-disc flex-col gap-1.5 pl-5 marker:text-red">
        {policies ? <li>{words.commission(commissionLabel(policies))}</li> : null}
        {cancellationLines(cancellation, side).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {policies ? (
        <details>
          <summary className="text-link w-fit cursor-pointer py-1.5">{words.policies[side]}</summary>
          <div className="mt-3">
            <PoliciesList policies={policies} bookingPolicy={null} />
          </div>
        </details>
      ) : (
        <p className="text-muted">{isShopGone ? words.policiesGone : words.noPolicies}</p>
      )}
    </Card>
  );
}
