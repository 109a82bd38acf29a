import { redirect } from 'react-router';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { STAY_DAYS_MAX } from '#app/domain/stays/stays.ts';
import { lengthOf, monthOf } from '#app/domain/values/dates.ts';
import { guestCalendarAddress } from '#app/features/calendar/calendar-links.ts';
import { waitOfArtist } from '#app/features/stays/waitlist/waitlist.server.ts';
import { notFound } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/wait';

export async function loader({ context, params }: Route.LoaderArgs) {
  const wait = await waitOfArtist(getCtxOf(context, 'artist'), params.waitId);
  if (!wait) throw notFound();
  const { shopId, free, days } = wait;
  const chosen = free && lengthOf(free) <= STAY_DAYS_MAX ? free : {};
  throw redirect(guestCalendarAddress(shopId, { month: monthOf((free ?? days).first), chosen }));
}
