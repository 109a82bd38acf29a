import { Armchair, CalendarDays, MapPin } from 'lucide-react';
import { href } from 'react-router';
import { chairSearch as words } from '#app/copy/chair-search.ts';
import { guestCalendar } from '#app/copy/guest-calendar.ts';
import { asking } from '#app/copy/stays.ts';
import { withOrigin } from '#app/domain/addresses.ts';
import { lengthOf } from '#app/domain/dates.ts';
import { monthOf } from '#app/domain/months.ts';
import { askAddress } from '#app/features/calendar/ask-address.ts';
import { guestCalendarAddress } from '#app/features/calendar/guest-calendar-address.ts';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import { StyleChips } from '#app/features/profiles/works.tsx';
import type { ChairCardData } from '#app/features/search/browse-chairs.server.ts';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

type ChairCardProps = {
  shop: ChairCardData;
  /** Address of the list, remembered for the way back. */
  from: string;
  /** Among the first on the page: its picture is not lazy-loaded. */
  isEarly: boolean;
};

/** A shop with a free chair: when, which, how far away; and the ways to its free dates and to asking (trade A3). */
export function ChairCard({ shop, from, isEarly }: ChairCardProps) {
  const { id, name, place, miles, days, working, goesOn, further, kinds, ask } = shop;
  const away = words.away(miles);
  const titleId = `shop-${id}`;
  return (
    <Card
      as="article"
      flush
      className="grid h-full sm:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <Room shop={shop} isEarly={isEarly} />
      <div className="flex min-w-0 flex-col gap-3 p-4 sm:p-5">
        <div>
          <h2 id={titleId} className="scroll-mt-24 text-xl">
            <Link
              to={withOrigin(href('/marketplace/shops/:shopId', { shopId: id }), from)}
              className="inline-block max-w-full hover:text-red hover:underline"
            >
              {/* Cut inside of the link: a heading that cuts it would cut its focus ring as well. */}
              <span className="line-clamp-2">{name}</span>
            </Link>
          </h2>
          <p className="mt-0.5 flex items-center gap-1.5 text-muted text-sm">
            <MapPin size={16} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 truncate">{place}</span>
            {away ? <span className="shrink-0">{`(${away})`}</span> : null}
          </p>
        </div>
        <div className="flex flex-col gap-1">
          <p className="flex gap-2 font-semibold leading-snug">
            <CalendarDays size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-red" />
            <span>
              {words.free({ days, goesOn })}
              {goesOn ? null : (
                <span className="font-normal text-muted">{`, ${guestCalendar.counted(lengthOf(days), working)}`}</span>
              )}
            </span>
          </p>
          {further.length > 0 ? <p className="pl-[1.625rem] text-muted text-sm">{words.further(further)}</p> : null}
          <p className="flex gap-2 leading-snug">
            <Armchair size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-red" />
            {words.kinds(kinds)}
          </p>
        </div>
        <StyleChips styles={shop.styles} />
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <ButtonLink to={askAddress(id, { days: ask })} variant="primary" size="sm" aria-describedby={titleId}>
            {asking.askFor(ask)}
          </ButtonLink>
          <ButtonLink
            to={guestCalendarAddress(id, { month: monthOf(ask.first), chosen: ask })}
            size="sm"
            aria-describedby={titleId}
          >
            {guestCalendar.open}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

const SIZES = '(width >= 1280px) 224px, (width >= 640px) 176px, 100vw';

/** The room; where there is no picture of it, who it belongs to. */
function Room({ shop: { id, name, photo, logoSrc }, isEarly }: Pick<ChairCardProps, 'shop' | 'isEarly'>) {
  return (
    <div className="art-when-broken overflow-hidden border-line border-b-[1.5px] bg-grey-wash max-sm:aspect-[5/2] sm:border-r-[1.5px] sm:border-b-0">
      {photo ? (
        <Picture
          picture={gridPicture(photo, { id, alt: '' })}
          sizes={SIZES}
          priority={isEarly}
          className="h-full object-cover"
        />
      ) : (
        <div className="flex h-full items-center justify-center p-3">
          <Avatar name={name} src={logoSrc} size={72} shape="square" />
        </div>
      )}
    </div>
  );
}
