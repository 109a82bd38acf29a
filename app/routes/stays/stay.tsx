import { CalendarPlus, Check, MapPin, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { momentIn, STAY_MOMENTS } from '#app/copy/done.ts';
import { experienceLine } from '#app/copy/profiles.ts';
import { offering } from '#app/copy/stays/stay-offers.ts';
import { cents, pageWords } from '#app/copy/stays/stay-transitions.ts';
import { asking, stayFoot, stayPage as words } from '#app/copy/stays/stays.ts';
import { getMemberCtx, getServices, onVisit } from '#app/data/http/request-context.ts';
import { type SideTransition, TRANSITIONS } from '#app/domain/stays/stays.ts';
import { googleEventLink } from '#app/domain/values/calendar-text.ts';
import { isId } from '#app/domain/values/id.ts';
import { mapAddress, placeLabel } from '#app/domain/values/places.ts';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { readAbout } from '#app/features/notifications/mark-read.server.ts';
import { StyleChips, WorksStrip } from '#app/features/profiles/artist/works.tsx';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import { profileAddress } from '#app/features/profiles/profile-address.ts';
import { stayOccasion } from '#app/features/stays/stay-calendar.server.ts';
import { otherName, stayAddress } from '#app/features/stays/stay-names.ts';
import { type BesideStay, besideStay, type ReadyOffer } from '#app/features/stays/stay-people.server.ts';
import { type StayShown, stayPageFor } from '#app/features/stays/stay-queries.server.ts';
import {
  ChairsThen,
  StayFacts,
  StayHead,
  StayLetters,
  StayMoment,
  StayTerms,
} from '#app/features/stays/views/stay-details.tsx';
import { useTimeIsOver } from '#app/features/stays/views/stay-labels.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { loadFailed } from '#app/ui/feedback/notices.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/stay';

const titleOf = (stay: StayShown) => words.title(stay.side, otherName(stay));

export const meta: Route.MetaFunction = titledBy(({ stay }) => titleOf(stay), words.gone.title);

export const middleware: Route.MiddlewareFunction[] = [
  onVisit(async ({ context, params: { stayId } }) => {
    if (stayId && isId(stayId)) await readAbout(getMemberCtx(context), ['STAY_REQUEST', 'STAY_UPDATE'], [stayId]);
  }),
];

export async function loader({ context, params: { stayId }, url }: Route.LoaderArgs) {
  const ctx = getMemberCtx(context);
  const stay = await stayPageFor(ctx, stayId);
  if (!stay) throw notFound();
  const { baseUrl } = getServices(context).settings;
  const beside = await besideStay(ctx, stay);
  return {
    stay,
    beside,
    moment: STAY_MOMENTS.find((one) => one === momentIn(url.searchParams)) ?? null,
    google: stay.status === 'CONFIRMED' ? googleLink(stay, baseUrl) : null,
    asOf: ctx.now.toISOString(),
  };
}

function googleLink(stay: StayShown, baseUrl: string): string {
  const { artistName: artist, shopName: shop } = stay;
  return googleEventLink(
    stayOccasion(stay, { reader: stay.side, artist, shop, chair: stay.chairName, street: stay.street, baseUrl }),
  );
}

export default function Stay({ loaderData: { stay, beside, google, moment, asOf } }: Route.ComponentProps) {
  const { side, other, terms, depositAfter } = stay;
  const isExpired = useTimeIsOver(stay, asOf);
  return (
    <div className="page-width py-8">
      <PageHeader title={titleOf(stay)} back={words.lists[side]} dense />
      {moment ? <StayMoment stay={stay} moment={moment} /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <StayHead
            stay={stay}
            asOf={asOf}
            isExpired={isExpired}
            who={
              side === 'SHOP' ? <Guest stay={stay} guest={beside.guest} /> : <Host stay={stay} photo={beside.photo} />
            }
          />
          <StayLetters stay={stay} />
        </div>
        <div className="grid gap-5">
          {beside.offer ? <ChairsThen chairs={beside.offer.chairs} /> : null}
          <StayFacts stay={stay} />
          {terms ? (
            <StayTerms terms={terms} side={side} isShopGone={side === 'ARTIST' && !other} depositAfter={depositAfter} />
          ) : null}
          <StayChanges stay={stay} google={google} isExpired={isExpired} />
        </div>
      </div>
      <StayFoot stay={stay} beside={beside} isExpired={isExpired} message={<Message stay={stay} />} />
    </div>
  );
}

function Message({ stay }: { stay: StayShown }) {
  if (!stay.other?.isShown) return null;
  return <MessageDialog recipient={{ id: stay.other.id, name: otherName(stay) }} label="Message" variant="secondary" />;
}

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
function StayFoot({ stay, beside, isExpired, message }: StayFootProps) {
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
        {stayFoot.offer(offer.chair.name, depositIn(offer.values))}
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
    const defaults = offer.values ? stayFoot.defaults(depositIn(offer.values)) : null;
    return (
      <p key="offering" className="text-sm sm:text-base">
        {offer.chair ? defaults : stayFoot.noneFree} <span>{offer.isLinked ? `${stayFoot.accepts} ` : null}</span>
        {offer.values ? (
          <Link to={stayAddress(id, 'offer')} aria-label={stayFoot.otherOfferAloud} className="text-link">
            {stayFoot.otherOffer}
          </Link>
        ) : null}
      </p>
    );
  }
  if (status !== 'OFFERED' || side !== 'ARTIST') return null;
  return (
    <p>
      <strong>{chairName}</strong>, {stayFoot.deposit(depositCents ? cents(depositCents) : null)}
    </p>
  );
}

const depositIn = ({ depositCents }: NonNullable<ReadyOffer['values']>) =>
  depositCents ? cents(Number(depositCents) * 100) : null;

/** What else the reader can do, as links at the end of the page. */
function StayChanges({ stay, google, isExpired }: { stay: StayShown; google: string | null; isExpired: boolean }) {
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

/** The artist, as the shop decides about them; only a name if their page is not visible. */
function Guest({ stay, guest }: { stay: StayShown; guest: BesideStay['guest'] }) {
  const here = useHere();
  const name = otherName(stay);
  if (!guest) return <p className="font-heading font-extrabold text-xl wrap-anywhere">{name}</p>;
  const experience = experienceLine(guest);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={guest.faceSrc} size={64} />
        <div className="min-w-0">
          <p className="font-heading font-extrabold text-xl leading-snug wrap-anywhere">
            <Link to={profileAddress('shop', guest.id, here)} className="text-link">
              {name}
            </Link>
          </p>
          <p className="text-muted">{[placeLabel(guest.location), experience].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <StyleChips styles={guest.styles} />
      <WorksStrip name={name} works={guest.works} />
    </div>
  );
}

/** The shop, as the artist travels to it: its photo, and its address once the guest spot is confirmed. */
function Host({ stay, photo }: { stay: StayShown; photo: BesideStay['photo'] }) {
  const name = otherName(stay);
  return (
    <div className="flex flex-col gap-3">
      {photo ? (
        <div className="art-when-broken aspect-[21/9] overflow-hidden rounded-md border-[1.5px] border-line">
          <Picture
            picture={gridPicture(photo, { id: stay.id, alt: `Photo of ${name}` })}
            sizes="(width >= 1024px) 700px, 100vw"
            priority
            className="h-full min-h-0 object-cover"
          />
        </div>
      ) : null}
      <p className="font-heading font-extrabold text-xl leading-snug wrap-anywhere">
        <OtherSide stay={stay}>{name}</OtherSide>
      </p>
      <Where stay={stay} />
    </div>
  );
}

/** Linked to their page, if the reader may see it. */
function OtherSide({ stay: { other }, children }: { stay: StayShown; children: ReactNode }) {
  const here = useHere();
  if (!other?.isShown) return children;
  return (
    <Link to={profileAddress('artist', other.id, here)} className="text-link">
      {children}
    </Link>
  );
}

function Where({ stay }: { stay: StayShown }) {
  const place = [stay.street, placeLabel(stay)].filter(Boolean).join(', ');
  if (!place) return null;
  return (
    <p className="flex items-start gap-1.5">
      <MapPin size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      {stay.street ? (
        <a
          href={mapAddress(`${otherName(stay)}, ${place}`)}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link"
        >
          {place}
        </a>
      ) : (
        <span>{place}</span>
      )}
    </p>
  );
}

export const ErrorBoundary = loadFailed(words.failed, words.gone);
