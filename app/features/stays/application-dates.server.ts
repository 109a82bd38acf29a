import { and, eq, inArray } from 'drizzle-orm';
import { daysLabel, US_ZONE_NAME } from '#app/copy/dates.ts';
import { offering as words } from '#app/copy/offering.ts';
import { stayLists } from '#app/copy/stay-lists.ts';
import { stayPage } from '#app/copy/stay-page.ts';
import { STAY_STATUS_LABELS } from '#app/copy/stays.ts';
import { isOver, type StaySide, type StayStatus, waitsFor } from '#app/domain/stay.ts';
import { isUsZone, LAST_US_ZONE } from '#app/domain/time-zones.ts';
import { takesRequests } from '#app/features/calendar/hosting.server.ts';
import { AS_SHOWN } from '#app/features/stays/stay-as-shown.server.ts';
import { namesNow, otherName } from '#app/features/stays/stay-names.ts';
import { wasAsked } from '#app/features/stays/was-asked.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { shopChairs } from '#app/platform/db/schema/calendars.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stays } from '#app/platform/db/schema/stays.ts';
import { exactTime } from '#app/ui/data/times.tsx';

/**
 * The guest spot that came with an application, or answers it: also one that is over by now. In words already, so that lists
 * of applications carry no others.
 */
export type StayOfApplication = {
  id: string;
  status: StayStatus;
  /** The days and how they stand, for a card. */
  line: string;
  /** The same in a sentence. */
  says: string;
  /** Who acts next, and until when; null where nobody has to. */
  turn: { whose: string; until: string } | null;
  /** By its artist: days can be asked for again. */
  wasAsked: boolean;
};

export type StaysOfApplications = Record<string, StayOfApplication>;

/** Those of applications that one of its sides looks at, by the applications: in one query. */
export async function staysOfApplications(
  { db, actor }: CtxOf<'artist' | 'shop'>,
  applicationIds: readonly string[],
): Promise<StaysOfApplications> {
  if (applicationIds.length === 0) return {};
  const { applicationId, id, artistId, shopId, status, during, answerDueAt, holdUntil } = stays;
  const { timeZone, shopName, artistName } = AS_SHOWN;
  const sides = { artistId, artistName, shopId, shopName };
  const columns = { ...sides, applicationId, id, status, during, answerDueAt, holdUntil, timeZone, wasAsked };
  const rows = await db
    .select(columns)
    .from(stays)
    .leftJoin(shopProfiles, eq(shopProfiles.id, stays.shopId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, stays.artistId))
    .leftJoin(shopChairs, eq(shopChairs.id, stays.chairId))
    .where(inArray(applicationId, [...applicationIds]));
  const side = actor.kind === 'shop' ? 'SHOP' : 'ARTIST';
  return Object.fromEntries(rows.map((row) => [row.applicationId, inWords({ ...row, ...namesNow(row) }, side)]));
}

type Row = Pick<typeof stays.$inferSelect, 'id' | 'status' | 'during' | 'answerDueAt' | 'holdUntil'> & {
  timeZone: string;
  shopName: string;
  artistName: string;
  wasAsked: boolean;
};

function inWords(row: Row, side: StaySide): StayOfApplication {
  const { id, status, during } = row;
  const label = STAY_STATUS_LABELS[status];
  const asks = status === 'REQUESTED' ? words.asksFor[side](during) : null;
  return {
    ...{ id, status, line: `${daysLabel(during)}: ${label}`, turn: turnOf(row, side) },
    wasAsked: row.wasAsked,
    says: asks ?? (isOver(status) ? words.concerned(during, label) : words.concerns(during, label)),
  };
}

function turnOf({ status, answerDueAt, holdUntil, timeZone, ...names }: Row, side: StaySide) {
  const [turn, until] = [waitsFor(status), answerDueAt ?? holdUntil];
  if (!turn || !until) return null;
  const zone = isUsZone(timeZone) ? timeZone : LAST_US_ZONE;
  return {
    whose: turn === side ? stayPage.yourTurn : stayPage.waitingFor(otherName({ ...names, side })),
    until: `${stayLists.until} ${exactTime(until, zone)} ${US_ZONE_NAME[zone]}`,
  };
}

/** Whether an artist can ask this shop for days. */
export async function canBeAsked({ db }: CtxOf<'artist'>, shopId: string): Promise<boolean> {
  return (await db.$count(shopProfiles, and(eq(shopProfiles.id, shopId), takesRequests))) > 0;
}
