import { momentIn, STAY_MOMENTS } from '#app/copy/done.ts';
import { stayPage as words } from '#app/copy/stays/stays.ts';
import { getMemberCtx, getServices } from '#app/data/http/request-context.ts';
import { onVisit } from '#app/data/http/visits.server.ts';
import { googleEventLink } from '#app/domain/values/calendar-text.ts';
import { isId } from '#app/domain/values/id.ts';
import { MessageDialog } from '#app/features/messaging/message-dialog.tsx';
import { readAbout } from '#app/features/notifications/mark-read.server.ts';
import { stayOccasion } from '#app/features/stays/stay-calendar.server.ts';
import { otherName } from '#app/features/stays/stay-names.ts';
import { besideStay } from '#app/features/stays/stay-people.server.ts';
import { type StayShown, stayPageFor } from '#app/features/stays/stay-queries.server.ts';
import {
  ChairsThen,
  StayFacts,
  StayHead,
  StayLetters,
  StayMoment,
  StayTerms,
} from '#app/features/stays/views/stay-details.tsx';
import { StayChanges, StayFoot } from '#app/features/stays/views/stay-foot.tsx';
import { useTimeIsOver } from '#app/features/stays/views/stay-labels.tsx';
import { Guest, Host } from '#app/features/stays/views/stay-people.tsx';
import { notFound } from '#app/platform/http/replies.server.ts';
import { withBrand } from '#app/routes/layouts/titled.ts';
import { loadFailed } from '#app/ui/feedback/load-failed.tsx';
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

export const ErrorBoundary = loadFailed(words.failed, words.gone);
