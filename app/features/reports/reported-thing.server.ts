import type { Actor } from '#app/domain/accounts.ts';
import { isId } from '#app/domain/id.ts';
import type { ReportedKind } from '#app/domain/reports.ts';
import { artistThing, shopThing } from '#app/features/reports/reported-profiles.server.ts';
import { jobThing, messageThing, pictureThing, reviewThing } from '#app/features/reports/reported-words.server.ts';
import type { ReportedThing } from '#app/features/reports/snapshot-of.ts';
import { isBlockedBetween, sidesOf } from '#app/platform/db/blocked.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';

const READ: Record<ReportedKind, (db: Queryable, id: string) => Promise<ReportedThing | null>> = {
  job: jobThing,
  artist: artistThing,
  shop: shopThing,
  message: messageThing,
  review: reviewThing,
  picture: pictureThing,
};

/** Null where there is none by that id. Whether somebody may see it, `canReport` says. */
export async function readThing(db: Queryable, kind: ReportedKind, id: string): Promise<ReportedThing | null> {
  return isId(id) ? READ[kind](db, id.toLowerCase()) : null;
}

/**
 * The same as somebody finds it who asks to report it: pages, jobs and pictures of whom they are blocked with are not
 * there (ruling c-108). What was said stays, and so does what was reviewed.
 */
export async function thingFor(
  db: Queryable,
  actor: Actor,
  kind: ReportedKind,
  id: string,
): Promise<ReportedThing | null> {
  const thing = await readThing(db, kind, id);
  if (!thing || kind === 'message' || kind === 'review') return thing;
  const { artistId, shopId } = thing.whose;
  const other = actor.kind === 'artist' ? shopId : artistId;
  const isBlocked = other !== null && (await isBlockedBetween(db, sidesOf(actor, other)));
  return isBlocked ? { ...thing, isShown: false } : thing;
}
