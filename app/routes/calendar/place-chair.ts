import { redirect } from 'react-router';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { chairMoveSchema } from '#app/domain/calendar/chairs.ts';
import { isId } from '#app/domain/values/id.ts';
import { placeChair } from '#app/features/calendar/chairs.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';
import type { Route } from './+types/place-chair';

const CHAIRS = '/shop/calendar/chairs';

export function loader({ params: { chairId } }: Route.LoaderArgs) {
  if (!isId(chairId)) throw notFound();
  throw redirect(CHAIRS);
}

export async function action({ request, context, params: { chairId } }: Route.ActionArgs) {
  if (!isId(chairId)) throw notFound();
  const form = await readForm(request, chairMoveSchema);
  // Only its own buttons are meant: what they cannot say is no place.
  if (!form.ok) throw redirect(CHAIRS);
  const placed = await placeChair(getCtxOf(context, 'shop'), { chairId, ...form.value });
  if (!placed.ok) throw refusedAt(CHAIRS, placed.refusal);
  throw redirect(`${CHAIRS}#chair-${chairId}`);
}
