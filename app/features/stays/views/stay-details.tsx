import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { APPLICATION_STATUS_BADGE } from '#app/copy/applications.ts';
import { findChairs } from '#app/copy/calendar/find-chairs.ts';
import { commissionLabel } from '#app/copy/calendar/guest-policies.ts';
import { cancellationLines } from '#app/copy/calendar/hosting.ts';
import { daysCounted, daysLabel, shortDaysLabel, shortMonthLabel } from '#app/copy/dates.ts';
import type { StayMomentKey } from '#app/copy/done.ts';
import { cents, depositAfterLine, stayHistoryLine, transitionPages } from '#app/copy/stays/stay-transitions.ts';
import { STAY_CLIENTS_LABELS, STAY_STEP_LABELS, stayMoments, stayPage as words } from '#app/copy/stays/stays.ts';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import type { DepositAfter } from '#app/domain/calendar/guest-policies.ts';
import { hasOffer, isOver, type StaySide, type StayStep, stepsOf } from '#app/domain/stays/stays.ts';
import { PoliciesList } from '#app/features/profiles/shop/policies-list.tsx';
import type { ChairToOffer } from '#app/features/stays/host-days.server.ts';
import { calledIn, otherName } from '#app/features/stays/stay-names.ts';
import type { StayShown } from '#app/features/stays/stay-queries.server.ts';
import { chairState } from '#app/features/stays/views/offer-form.tsx';
import { AwaitingParty, StayStatusBadge } from '#app/features/stays/views/stay-labels.tsx';
import { ChangedTermsNotice, ClosedNotice } from '#app/features/stays/views/stay-notices.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { exactTime } from '#app/ui/data/formatters.ts';
import { MomentSheet } from '#app/ui/surfaces/moment.tsx';
import { Card, FlashSheet, SectionHeader } from '#app/ui/surfaces/page-parts.tsx';

type StayHeadProps = {
  stay: StayShown;
  asOf: string;
  isExpired: boolean;
  /** The other side, in pictures. */
  who: ReactNode;
};

/** The other side, the days, the status, the step that was reached and who must act next by when. */
export function StayHead({ stay, asOf, isExpired, who }: StayHeadProps) {
  const { during, workingDays, side } = stay;
  const follows = isExpired ? null : words.follows(side, stay);
  return (
    <FlashSheet as="section" className="flex flex-col gap-5">
      {who}
      <div>
        <StayStatusBadge stay={stay} side={side} />
        <h2 className="mt-2 text-2xl sm:text-3xl">{daysLabel(during)}</h2>
        <p className="text-muted">{daysCounted(during, workingDays)}</p>
        <Standing stay={stay} asOf={asOf} />
        <ChangedTermsNotice stay={stay} />
        <ClosedNotice stay={stay} />
        {follows ? <p className="mt-2 max-w-measure text-muted">{follows}</p> : null}
      </div>
      <StaySteps stay={stay} />
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

/** The chair, the deposit and the application. */
export function StayFacts({ stay }: { stay: StayShown }) {
  const { status, chairName, askedChair, clients, flexDays, application } = stay;
  const isOffered = hasOffer(status);
  const rows = [
    ...(chairName || !isOver(status)
      ? [{ term: 'Chair', detail: chairName ?? (askedChair ? words.askedChair(askedChair) : words.anyChair) }]
      : []),
    ...(flexDays > 0 && !isOffered ? [{ term: 'Flexible', detail: words.flexible(flexDays) }] : []),
    ...(isOffered ? [{ term: 'Deposit', detail: depositOf(stay) }] : []),
    ...(application ? [{ term: 'Application', detail: <Application {...application} /> }] : []),
    ...(clients ? [{ term: 'Clients', detail: STAY_CLIENTS_LABELS[clients] }] : []),
  ];
  if (rows.length === 0) return null;
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
      <SectionHeader title={letter ? words.asked[side] : words.letters} />
      <div className="flex flex-col gap-4">
        <Words title={null} text={letter} />
        <Words title={words.needs[side]} text={needs} />
        <Words title={words.offered[side]} text={offerNote} />
      </div>
    </Card>
  );
}

function Words({ title, text }: { title: string | null; text: string }) {
  if (!text) return null;
  return (
    <div>
      {title ? <h3 className="mb-1 text-lg">{title}</h3> : null}
      <p className="max-w-measure whitespace-pre-line">{text}</p>
    </div>
  );
}

const FREE = transitionPages.offer.free;

/** Which of the shop's chairs are free on all of the requested days. */
export function ChairsThen({ chairs }: { chairs: readonly ChairToOffer[] }) {
  if (chairs.length === 0) return null;
  return (
    <Card as="section">
      <SectionHeader title={words.chairsThen} />
      <ul className="flex flex-col divide-y divide-hairline">
        {chairs.map((chair) => (
          <li key={chair.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
            <span
              aria-hidden="true"
              className={`h-6 w-10 shrink-0 rounded-sm border-[1.5px] border-line ${chairState(chair) === FREE ? 'hatched' : 'bg-grey'}`}
            />
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{chair.name}</span>
            <span className="text-muted">{chairState(chair)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The request, the offer or the confirmation that was just sent. */
export function StayMoment({ stay, moment }: { stay: StayShown; moment: StayMomentKey }) {
  const { title, text } = stayMoments[moment];
  const { during } = stay;
  const days = shortDaysLabel(during);
  const tile = (
    <p aria-hidden="true" className="inked overflow-clip bg-surface text-center leading-tight">
      <span className="block bg-red px-4 py-0.5 text-on-tone text-sm">{shortMonthLabel(during.first.slice(0, 7))}</span>
      <span className="block px-4 py-1 font-extrabold font-heading text-2xl">{days.replace(/^\w+ /, '')}</span>
    </p>
  );
  return (
    <MomentSheet title={title} picture={tile}>
      <p className="mt-1 max-w-measure">{text(otherName(stay))}</p>
      {moment === 'stay-asked' ? (
        <Link to={href('/chairs')} className="text-link mt-1 inline-block py-1">
          {findChairs.another}
        </Link>
      ) : null}
    </MomentSheet>
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

/** How far a guest spot has come, with everything that happened folded into it. */
function StaySteps({ stay }: { stay: StayShown }) {
  const { steps, at } = stepsOf(stay);
  const reached = steps.indexOf(at);
  const isEnded = isOver(stay.status) && stay.status !== 'COMPLETED';
  return (
    <div>
      <ol aria-label={words.steps} className="flex gap-1">
        {steps.map((step, index) => (
          <Step key={step} step={step} isReached={index <= reached} isPresent={index === reached && !isEnded} />
        ))}
      </ol>
      <details className="mt-2">
        <summary className="text-link w-fit cursor-pointer py-1.5 text-sm">{words.history}</summary>
        <History stay={stay} />
      </details>
    </div>
  );
}

function Step({ step, isReached, isPresent }: { step: StayStep; isReached: boolean; isPresent: boolean }) {
  const bar = isPresent ? 'bg-red' : isReached ? 'bg-line' : 'bg-surface';
  return (
    <li aria-current={isPresent ? 'step' : undefined} className="min-w-0 flex-1">
      <span aria-hidden="true" className={classNames('block h-2.5 rounded-full border-[1.5px] border-line', bar)} />
      <span
        className={classNames(
          'mt-1 block truncate text-[min(0.75rem,2.8vw)] sm:text-sm',
          isPresent ? 'font-bold' : isReached ? undefined : 'text-muted',
        )}
      >
        {STAY_STEP_LABELS[step]}
      </span>
    </li>
  );
}

/** Newest first. */
function History({ stay }: { stay: StayShown }) {
  const { history, timeZone } = stay;
  const called = calledIn(stay);
  return (
    <>
      <ol reversed className="flex flex-col divide-y divide-hairline">
        {[...history].reverse().map((row) => (
          <li key={row.seq} className="py-2 first:pt-0">
            <p className="max-w-measure">{stayHistoryLine(row, row.by, called)}</p>
            <p className="text-muted text-sm">
              <time dateTime={row.at.toISOString()}>{exactTime(row.at, timeZone)}</time>
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-muted text-sm">{words.times(US_ZONE_NAME[timeZone])}</p>
    </>
  );
}
