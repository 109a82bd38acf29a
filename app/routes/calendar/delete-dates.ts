import { redirect } from 'react-router';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { isId } from '#app/domain/values/id.ts';
import { calendarOf, closureAddress, windowAddress } from '#app/features/calendar/calendar-links.ts';
import { unblockDates, withdrawWindow } from '#app/features/calendar/dates.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/delete-dates';

type Named = { windowId?: string; closureId?: string };

/** The page of these dates. */
function pageOf({ windowId, closureId }: Named): string {
  if (isId(windowId)) return windowAddress(windowId);
  if (isId(closureId)) return closureAddress(closureId);
  throw notFound();
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(pageOf(params));
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = getCtxOf(context, 'shop');
  const page = pageOf(params);
  const isOpen = params.windowId !== undefined;
  const taken = isOpen ? await withdrawWindow(ctx, params.windowId) : await unblockDates(ctx, params.closureId);
  if (!taken.ok) throw refusedAt(page, taken.refusal);
  const done: DoneKey = isOpen ? 'dates-withdrawn' : 'dates-unblocked';
  throw redirect(withDone(calendarOf(taken.value.first), done));
}
