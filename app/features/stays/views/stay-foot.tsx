import { CalendarPlus, Check, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { offering } from '#app/copy/stays/stay-offers.ts';
import { cents, pageWords } from '#app/copy/stays/stay-transitions.ts';
import { asking, stayFoot as words } from '#app/copy/stays/stays.ts';
import { type SideTransition, TRANSITIONS } from '#app/domain/stays/stays.ts';
import { stayAddress } from '#app/features/stays/stay-names.ts';
import type { BesideStay, ReadyOffer } from '#app/features/stays/stay-people.server.ts';
import type { StayShown } from '#app/features/stays/stay-queries.server.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';

/** The transitions that the other side waits for. All others are links at the end of the page. */
const ANSWERS: readonly SideTransition[] = [
  'ACCEPT_DATES',
  'PROPOSE_DATES',
  'CONFIRM',
  'DECLINE_REQUEST',
  'DECLINE_OFFER',
];

type StayFootProps = { stay: StayShown; beside: BesideStay; isExpired: boolean; message: ReactNode };

/** The answer that the other side waits for, and a message to them; always in view. */
export function StayFoot({ stay, beside, isExpired, message }: StayFootProps) {
  const { onceMoreAt, side, status } = stay;
  const acts = isExpired ? [] : stay.acts;
  const said = acts.length > 0 ? <Terms stay={stay} offer={beside.offer} /> : null;
  const answers = <Answers stay={stay} beside={beside} acts={acts} />;
  return (
    <div className="staying-foot lg:inked lg:sticky lg:bottom-4 lg:z-10 lg:mt-6 lg:flex lg:flex-wrap lg:items-center lg:gap-3 lg:bg-surface lg:px-5 lg:py-3">
      <div className="min-w-0 flex-[1_1_14rem] leading-snug empty:hidden">{said}</div>
      {answers}
      {onceMoreAt ? (
        <ButtonLink to={onceMoreAt} variant={side === 'ARTIST' ? 'primary' : 'secondary'}>
          {side === 'SHOP' ? offering.offer : stay.wasRequested ? asking.again : asking.forDates}
        </ButtonLink>
      ) : null}
      {message}
      {status === 'CONFIRMED' ? (
        <ButtonLink
          to={stayAddress(stay.id, 'event.ics')}
          reloadDocument
          icon={<CalendarPlus size={18} aria-hidden="true" />}
        >
          Add to calendar
        </ButtonLink>
      ) : null}
    </div>
  );
}

type AnswersProps = { stay: StayShown; beside: BesideStay; acts: readonly SideTransition[] };

function Answers({ stay, beside: { offer, superseded }, acts }: AnswersProps) {
  const canOffer = acts.includes('ACCEPT_DATES') || acts.includes('PROPOSE_DATES');
  const decline = acts.find((act) => act === 'DECLINE_REQUEST' || act === 'DECLINE_OFFER');
  return (
    <>
      {canOffer ? <Offer stay={stay} offer={offer} /> : null}
      {acts.includes('CONFIRM') ? <Confirm stay={stay} isAsked={superseded.length > 0} /> : null}
      {decline ? (
        <ButtonLink to={stayAddress(stay.id, 'decline')} variant="secondary">
          {pageWords(decline).button}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** Makes the offer with one press, if a chair is free on the requested days; otherwise leads to its form. */
function Offer({ stay: { id, version }, offer }: { stay: StayShown; offer: ReadyOffer | null }) {
  const address = stayAddress(id, 'offer');
  if (!offer?.values || !offer.chair) {
    return (
      <ButtonLink to={address} variant="primary">
        {pageWords('ACCEPT_DATES').button}
      </ButtonLink>
    );
  }
  return (
    <OnePress action={address} fields={{ version, ...offer.values }}>
      <SubmitButton busyLabel={pageWords('ACCEPT_DATES').busy} icon={<Send size={18} aria-hidden="true" />}>
        {words.offer(offer.chair.name, depositIn(offer.values))}
      </SubmitButton>
    </OnePress>
  );
}

/** Confirms with one press, unless that ends something else: its page says what. */
function Confirm({ stay: { id, version }, isAsked }: { stay: StayShown; isAsked: boolean }) {
  const { button, busy } = pageWords('CONFIRM');
  const address = stayAddress(id, 'confirmation');
  if (isAsked) {
    return (
      <ButtonLink to={address} variant="primary">
        {button}
      </ButtonLink>
    );
  }
  return (
    <OnePress action={address} fields={{ version }}>
      <SubmitButton busyLabel={busy} icon={<Check size={18} aria-hidden="true" />}>
        {button}
      </SubmitButton>
    </OnePress>
  );
}

type OnePressProps = { action: string; fields: Record<string, string | number>; children: ReactNode };

/** A refusal shows the page of the transition, with its form. */
function OnePress({ action, fields, children }: OnePressProps) {
  return (
    <Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** What the offer would hold, or holds, beside its button. */
function Terms({ stay, offer }: { stay: StayShown; offer: ReadyOffer | null }) {
  const { id, status, side, chairName, depositCents } = stay;
  if (status === 'REQUESTED' && side === 'SHOP' && offer) {
    const defaults = offer.values ? words.defaults(depositIn(offer.values)) : null;
    return (
      <p key="offering" className="text-sm sm:text-base">
        {offer.chair ? defaults : words.noneFree} <span>{offer.isLinked ? `${words.accepts} ` : null}</span>
        {offer.values ? (
          <Link to={stayAddress(id, 'offer')} aria-label={words.otherOfferAloud} className="text-link">
            {words.otherOffer}
          </Link>
        ) : null}
      </p>
    );
  }
  if (status !== 'OFFERED' || side !== 'ARTIST') return null;
  return (
    <p>
      <strong>{chairName}</strong>, {words.deposit(depositCents ? cents(depositCents) : null)}
    </p>
  );
}

const depositIn = ({ depositCents }: NonNullable<ReadyOffer['values']>) =>
  depositCents ? cents(Number(depositCents) * 100) : null;

/** What else the reader can do, as links at the end of the page. */
export function StayChanges({
  stay,
  google,
  isExpired,
}: {
  stay: StayShown;
  google: string | null;
  isExpired: boolean;
}) {
  const acts = isExpired ? [] : stay.acts.filter((act) => !ANSWERS.includes(act));
  const pages = new Map(acts.map((act) => [TRANSITIONS[act].page, act]));
  if (pages.size === 0 && !google) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {google ? (
        <li>
          <a href={google} target="_blank" rel="noopener noreferrer" className="text-link inline-block py-1.5">
            Google Calendar
          </a>
        </li>
      ) : null}
      {[...pages].map(([page, act]) => (
        <li key={page}>
          <Link to={stayAddress(stay.id, page)} className="text-link inline-block py-1.5">
            {pageWords(act).button}
          </Link>
        </li>
      ))}
    </ul>
  );
}
