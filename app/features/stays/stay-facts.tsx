import type { ReactNode } from 'react';
import { APPLICATION_STATUS_BADGE } from '#app/copy/applications.ts';
import { cents } from '#app/copy/stay-history.ts';
import { stayPage as words } from '#app/copy/stay-page.ts';
import { STAY_CLIENTS_LABELS } from '#app/copy/stays.ts';
import { placeLabel } from '#app/domain/places.ts';
import { hasOffer, isOver } from '#app/domain/stay.ts';
import type { StayShown } from '#app/features/stays/stay-page.server.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

/** Where, on which chair, for what deposit, and who is on the other side. */
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

/** What the two wrote to each other with the request and the offer. */
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
