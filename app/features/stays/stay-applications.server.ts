import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { guestCalendar } from '#app/copy/calendar/guest-calendar.ts';
import { daysLabel } from '#app/copy/dates.ts';
import { offering as words } from '#app/copy/stays/stay-offers.ts';
import { positionDates } from '#app/copy/stays/stay-refusals.ts';
import { statusLabelFor, stayLists, stayPage } from '#app/copy/stays/stays.ts';
import { US_ZONE_SHORT } from '#app/copy/time-zones.ts';
import type { Ctx, CtxOf } from '#app/data/context.server.ts';
import { shopChairs, stays } from '#app/data/schema/calendars.ts';
import { isShownJob, jobApplications, jobPosts } from '#app/data/schema/jobs.ts';
import { artistProfiles, shopProfiles } from '#app/data/schema/profiles.ts';
import type { Actor } from '#app/domain/accounts.ts';
import { type ApplicationDecision, canDecideApplication } from '#app/domain/applications.ts';
import { askableDays } from '#app/domain/calendar/guest-month.ts';
import { type Declining, EARLIER_NOTES } from '#app/domain/declining.ts';
import type { Refusal } from '#app/domain/results.ts';
import { awaitedSide, FINAL_STAY_STATUSES, isOver, type StaySide, type StayStatus } from '#app/domain/stays/stays.ts';
import { type Days, monthOf, sharedDays } from '#app/domain/values/dates.ts';
import { isUsZone, LAST_US_ZONE } from '#app/domain/values/shop-time.ts';
import { guestCalendarAddress } from '#app/features/calendar/calendar-links.ts';
import { takesRequests } from '#app/features/calendar/hosting.server.ts';
import { hostOf } from '#app/features/stays/host-days.server.ts';
import { AS_SHOWN, type Stay, type StayTools, wasRequested } from '#app/features/stays/stay-locks.server.ts';
import { namesNow, otherName } from '#app/features/stays/stay-names.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { type Params, prepared, sqlOnce } from '#app/platform/db/prepared.server.ts';
import { nearTime } from '#app/ui/data/formatters.ts';

type Answer = { actor: Actor; applicationId: string; decision: ApplicationDecision; because?: Declining };

/**
 * Answers the application that days came with, in the same transaction (trade A2, 3 and 5), with its notification. The
 * job is locked before its application, and both after guest spots (record 054).
 */
export async function answerApplication(
  { tx, publish }: StayTools,
  { actor, applicationId, decision, because }: Answer,
): Promise<Refusal | null> {
  const jobOfIt = tx.select({ id: jobApplications.jobId }).from(jobApplications);
  await tx
    .select({ id: jobPosts.id })
    .from(jobPosts)
    .where(eq(jobPosts.id, jobOfIt.where(eq(jobApplications.id, applicationId))))
    .for('share');
  const [application] = await tx
    .select({
      status: jobApplications.status,
      shopId: jobPosts.shopId,
      isJobDeleted: sql<boolean>`${jobPosts.deletedAt} is not null`,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(eq(jobApplications.id, applicationId))
    .for('no key update', { of: jobApplications });
  if (!application || application.status === decision) return null;
  const verdict = canDecideApplication(actor, application);
  if (!verdict.allowed) return verdict.refusal;
  await tx
    .update(jobApplications)
    .set({
      status: decision,
      decidedAt: sql`statement_timestamp()`,
      updatedAt: sql`statement_timestamp()`,
      rejectionReason: because?.reason ?? null,
      rejectionNote: because?.note ?? '',
    })
    .where(and(eq(jobApplications.id, applicationId), eq(jobApplications.status, 'PENDING')));
  await publish({ type: 'application.decided', applicationId, status: decision, isWithDates: true });
  return null;
}

/**
 * The artist's application to the job of a guest spot, with its letter and its address for the reader. A shop no longer
 * sees applications to a deleted job, unless they were accepted (ruling c-91).
 */
export async function applicationBeside(db: Queryable, { jobId, artistId, shopId }: Stay, side: StaySide) {
  if (jobId === null || artistId === null || shopId === null) return null;
  const { id, status, coverLetter: letter } = jobApplications;
  const [found] = await db
    .select({ id, status, letter, title: jobPosts.title, isGone: sql<boolean>`${jobPosts.deletedAt} is not null` })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.artistId, artistId), eq(jobPosts.shopId, shopId)));
  if (!found) return null;
  const isKept = !found.isGone || found.status === 'ACCEPTED';
  const ownPage = href('/applications/:applicationId', { applicationId: found.id });
  const to = side === 'ARTIST' ? ownPage : isKept ? `${href('/shop/applications')}?application=${found.id}` : null;
  return { status: found.status, letter: to === null ? '' : found.letter, title: found.title, to };
}

/** Whether the application that days came with is still pending. Does not check who may see the guest spot. */
export async function waitingApplication({ db }: Ctx, stayId: string): Promise<boolean> {
  const rows = await db
    .select({ id: stays.id })
    .from(stays)
    .innerJoin(jobApplications, eq(jobApplications.id, stays.applicationId))
    .where(and(eq(stays.id, stayId), eq(jobApplications.status, 'PENDING')));
  return rows.length > 0;
}

type Between = { artistId: string; shopId: string };

/** The artist's application to this job of the shop; null if there is none or it was rejected. */
export function applicationToJob(db: Queryable, { jobId, ...sides }: Between & { jobId: string }) {
  return applicationOf(db, sides, eq(jobPosts.id, jobId));
}

/** Like `applicationToJob`, by the application's id. */
export function applicationById(db: Queryable, { applicationId, ...sides }: Between & { applicationId: string }) {
  return applicationOf(db, sides, eq(jobApplications.id, applicationId));
}

async function applicationOf(db: Queryable, { artistId, shopId }: Between, which: SQL) {
  const [found] = await db
    .select({ id: jobApplications.id, jobId: jobApplications.jobId })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        ...[which, eq(jobPosts.shopId, shopId), eq(jobApplications.artistId, artistId)],
        ne(jobApplications.status, 'REJECTED'),
      ),
    );
  return found ?? null;
}

/** Whether the job belongs to the shop and is visible. */
export async function isJobOf(db: Queryable, { jobId, shopId }: { jobId: string; shopId: string }): Promise<boolean> {
  const its = and(eq(jobPosts.id, jobId), eq(jobPosts.shopId, shopId), isShownJob(jobPosts));
  return (await db.$count(jobPosts, its)) > 0;
}

/** Frees an application from a guest spot that is over, because it belongs to one at a time. */
export async function freeApplication(tx: Tx, applicationId: string): Promise<boolean> {
  await tx
    .update(stays)
    .set({ applicationId: null, updatedAt: sql`statement_timestamp()` })
    .where(and(eq(stays.applicationId, applicationId), inArray(stays.status, [...FINAL_STAY_STATUSES])));
  return (await tx.$count(stays, eq(stays.applicationId, applicationId))) === 0;
}

type Asked = { shopId: string; job: { startDate: string; endDate: string | null } };

/** `calendarAt`: the address of the shop's free dates in the first month. */
export type DatesToAskFor = Days & { rules: string[]; calendarAt: string };

/**
 * The rules for days that an artist can request with an application to a guest position (trade A3). Null if the shop
 * takes no requests or the position ends before anybody could come.
 */
export async function datesToAskFor(ctx: Ctx, { shopId, job }: Asked): Promise<DatesToAskFor | null> {
  const host = await hostOf(ctx.db, shopId);
  if (!host?.facts.isClaimed || host.facts.requests === 'OFF') return null;
  const { facts } = host;
  const askable = askableDays(facts.today, facts);
  const days = sharedDays(askable, { first: job.startDate, last: job.endDate ?? askable.last });
  if (!days) return null;
  const position = `The position ${positionDates({ first: job.startDate, last: job.endDate })}.`;
  return {
    ...days,
    rules: [position, ...guestCalendar.daysRules(facts, [...facts.closed])],
    calendarAt: guestCalendarAddress(shopId, { month: monthOf(days.first) }),
  };
}

/** The guest spot of an application, even if it is over. Already formatted, to keep lists of applications small. */
export type StayOfApplication = {
  id: string;
  status: StayStatus;
  line: string;
  says: string;
  /** Who must act next and by when; null if nobody has to. */
  turn: { whose: string; until: string } | null;
  wasRequested: boolean;
};

type StaysOfApplications = Record<string, StayOfApplication>;

const staysWithNames = prepared(
  'stays of applications',
  (db, { applicationIds }: Params<{ applicationIds: readonly string[] }>) => {
    const { applicationId, id, artistId, shopId, status, during, answerDueAt, holdUntil } = stays;
    const { timeZone, shopName, artistName } = AS_SHOWN;
    const sides = { artistId, artistName, shopId, shopName };
    return db
      .select({ ...sides, applicationId, id, status, during, answerDueAt, holdUntil, timeZone, wasRequested })
      .from(stays)
      .leftJoin(shopProfiles, eq(shopProfiles.id, shopId))
      .leftJoin(artistProfiles, eq(artistProfiles.id, artistId))
      .leftJoin(shopChairs, eq(shopChairs.id, stays.chairId))
      .where(sql`${applicationId} = any(${applicationIds})`);
  },
);

/** The guest spots of a reader's applications by application id, in one query. */
export async function staysOfApplications(
  { db, actor }: CtxOf<'artist' | 'shop'>,
  applicationIds: readonly string[],
): Promise<StaysOfApplications> {
  if (applicationIds.length === 0) return {};
  const rows = await staysWithNames(db, { applicationIds });
  const side = actor.kind === 'shop' ? 'SHOP' : 'ARTIST';
  return Object.fromEntries(rows.map((row) => [row.applicationId, inWords({ ...row, ...namesNow(row) }, side)]));
}

type Row = Pick<typeof stays.$inferSelect, 'id' | 'status' | 'during' | 'answerDueAt' | 'holdUntil'> & {
  timeZone: string;
  shopName: string;
  artistName: string;
  wasRequested: boolean;
};

function inWords(row: Row, side: StaySide): StayOfApplication {
  const { id, status, during } = row;
  const other = otherName({ ...row, side });
  const label = statusLabelFor(side, { ...row, timeZone: zoneOf(row), other });
  const asks = status === 'REQUESTED' ? words.asksFor[side](during) : null;
  return {
    id,
    status,
    line: `${daysLabel(during)}: ${label}`,
    turn: turnOf(row, side),
    wasRequested: row.wasRequested,
    says: asks ?? (isOver(status) ? words.concerned(during, label) : words.concerns(during, label)),
  };
}

const zoneOf = ({ timeZone }: Row) => (isUsZone(timeZone) ? timeZone : LAST_US_ZONE);

function turnOf(row: Row, side: StaySide) {
  const awaited = awaitedSide(row.status);
  const until = row.answerDueAt ?? row.holdUntil;
  if (!awaited || !until) return null;
  const zone = zoneOf(row);
  const moment = `${nearTime(until, zone)} ${US_ZONE_SHORT[zone]}`;
  return awaited === side
    ? { whose: stayPage.replyBy[row.status] ?? '', until: moment }
    : { whose: stayPage.waitingFor(otherName({ ...row, side })), until: `${stayLists.until} ${moment}` };
}

/** Whether the shop takes requests for days from this artist. */
export async function canBeAsked({ db }: CtxOf<'artist'>, shopId: string): Promise<boolean> {
  return (await db.$count(shopProfiles, and(eq(shopProfiles.id, shopId), takesRequests))) > 0;
}

const notesOf = sqlOnce('earlier notes', ({ shopId }: Params<{ shopId: string | null }>) => {
  const { rejectionNote, decidedAt, jobId } = jobApplications;
  const { endReason, endedAt, endedBy, status } = stays;
  return sql<{ note: string }>`
    select note from (
      select ${rejectionNote} as note, ${decidedAt} as at
        from ${jobApplications} join ${jobPosts} on ${jobPosts.id} = ${jobId}
        where ${jobPosts.shopId} = ${shopId} and ${rejectionNote} <> ''
      union all
      select ${endReason}, ${endedAt} from ${stays}
        where ${stays.shopId} = ${shopId} and ${status} = 'DECLINED' and ${endedBy} = 'SHOP' and ${endReason} <> ''
    ) as notes group by note order by max(at) desc limit ${EARLIER_NOTES}`;
});

/** The shop's latest distinct notes on rejections and declined requests, offered for the next one. */
export async function earlierNotes({ db, actor }: CtxOf<'shop'>): Promise<string[]> {
  return (await notesOf(db, { shopId: actor.shopId })).map(({ note }) => note);
}
