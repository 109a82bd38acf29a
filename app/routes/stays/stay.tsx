import { Link } from 'react-router';
import { offering } from '#app/copy/stays/stay-offers.ts';
import { asking, stayPage as words } from '#app/copy/stays/stays.ts';
import { getMemberCtx, getServices } from '#app/data/http/request-context.ts';
import { onVisit } from '#app/data/http/visits.server.ts';
import { googleEventLink } from '#app/domain/values/calendar-text.ts';
import { isId } from '#app/domain/values/id.ts';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { readAbout } from '#app/features/notifications/mark-read.server.ts';
import { profileAddress } from '#app/features/profiles/profile-address.ts';
import { stayOccasion } from '#app/features/stays/stay-calendar.server.ts';
import { otherName } from '#app/features/stays/stay-names.ts';
import { type StayShown, stayPageFor } from '#app/features/stays/stay-queries.server.ts';
import {
  AddToCalendar,
  StayFacts,
  StayHead,
  StayHistory,
  StayLetters,
  StayTerms,
} from '#app/features/stays/views/stay-details.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { withBrand } from '#app/routes/layouts/titled.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
import type { Route } from './+types/stay';

const titleOf = (stay: StayShown) => words.title(stay.side, otherName(stay));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: withBrand(loaderData ? titleOf(loaderData.stay) : words.gone.title, matches) },
];

export const middleware: Route.MiddlewareFunction[] = [
  onVisit(async ({ context, params: { stayId } }) => {
    if (stayId && isId(stayId)) await readAbout(getMemberCtx(context), ['STAY_REQUEST', 'STAY_UPDATE'], [stayId]);
  }),
];

export async function loader({ context, params: { stayId } }: Route.LoaderArgs) {
  const ctx = getMemberCtx(context);
  const stay = await stayPageFor(ctx, stayId);
  if (!stay) throw notFound();
  const { baseUrl } = getServices(context).settings;
  return { stay, google: stay.status === 'CONFIRMED' ? googleLink(stay, baseUrl) : null, asOf: ctx.now.toISOString() };
}

function googleLink(stay: StayShown, baseUrl: string): string {
  const { artistName: artist, shopName: shop } = stay;
  return googleEventLink(
    stayOccasion(stay, { reader: stay.side, artist, shop, chair: stay.chairName, street: stay.street, baseUrl }),
  );
}

export default function Stay({ loaderData: { stay, google, asOf } }: Route.ComponentProps) {
  const { side, other, terms, depositAfter, onceMoreAt, wasRequested } = stay;
  const isArtist = side === 'ARTIST';
  const more = (
    <>
      {onceMoreAt ? (
        <ButtonLink to={onceMoreAt} variant={isArtist ? 'primary' : 'secondary'}>
          {isArtist ? (wasRequested ? asking.again : asking.forDates) : offering.offer}
        </ButtonLink>
      ) : null}
      {google ? <AddToCalendar stayId={stay.id} google={google} /> : null}
      {other?.isShown ? (
        <MessageDialog recipient={{ id: other.id, name: otherName(stay) }} label="Message" variant="secondary" />
      ) : null}
    </>
  );
  return (
    <div className="page-width py-8">
      <PageHeader title={titleOf(stay)} back={words.lists[side]} dense />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <StayHead stay={stay} asOf={asOf} more={more} />
          <StayLetters stay={stay} />
        </div>
        <div className="grid gap-5">
          <StayFacts stay={stay} other={<OtherSide stay={stay} />} />
          {terms ? (
            <StayTerms terms={terms} side={side} isShopGone={isArtist && !other} depositAfter={depositAfter} />
          ) : null}
          <StayHistory stay={stay} />
        </div>
      </div>
    </div>
  );
}

function OtherSide({ stay }: { stay: StayShown }) {
  const here = useHere();
  const { other, side } = stay;
  if (!other?.isShown) return otherName(stay);
  return (
    <Link to={profileAddress(side === 'ARTIST' ? 'artist' : 'shop', other.id, here)} className="text-link">
      {otherName(stay)}
    </Link>
  );
}

export const ErrorBoundary = loadFailed(words.failed, words.gone);
