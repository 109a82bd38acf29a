import { type SQL, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { chairWaits, stayHistory, stays } from '#app/data/schema/calendars.ts';
import { USUAL_TERMS } from '#app/domain/calendar/hosting.ts';
import {
  isOver,
  type StayEndKind,
  type StayStatus,
  TRANSITION_RULES,
  type Transition,
  type TransitionRule,
  transitionOf,
} from '#app/domain/stays/stays.ts';
import { addDays, type Days } from '#app/domain/values/dates.ts';
import { closedWeekdays, isClosedOn } from '#app/domain/values/opening-hours.ts';
import { zoneOfPlace } from '#app/domain/values/shop-time.ts';
import { answerDue, holdEnd, REMINDERS } from '#app/features/stays/write-stay.server.ts';
import { CALENDARS } from '#db/seed/cast/calendars.ts';
import { storedHours } from '#db/seed/cast/house-rules.ts';
import { SHOPS, STAYS } from '#db/seed/cast/people.ts';
import type { CastShop, CastStay, DayNumbers } from '#db/seed/cast/shapes.ts';
import { userId } from '#db/seed/planting/account-rows.ts';
import { chairId } from '#db/seed/planting/calendar-rows.ts';
import { shopId } from '#db/seed/planting/profile-rows.ts';
import { castId, placed, type Stage } from '#db/seed/planting/stage.ts';
import { applicationId, jobId } from '#db/seed/planting/work-rows.ts';

type Step = { line: TransitionRule; at: Date; words: string; kind: StayEndKind | null };

/** Nell would come for days that the shop has not opened yet. */
export function waitRows(stage: Stage): (typeof chairWaits.$inferInsert)[] {
  const [artist, shop] = ['nell', 'rosalie'];
  const during = { first: stage.dateIn(45), last: stage.dateIn(75) };
  const id = castId('wait', artist, shop);
  return [{ id, artistId: userId(artist), shopId: shopId(shop), during, minDays: 4, createdAt: stage.daysAgo(5) }];
}

/** The guest spots of the cast with all that was done to them, as the acts themselves would have left them. */
export function stayRows(stage: Stage) {
  const all = STAYS.map((stay) => planted(stage, stay));
  return { stays: all.map(({ row }) => row), history: all.flatMap(({ history }) => history) };
}

function planted(stage: Stage, stay: CastStay) {
  const { artist, shop: key, chair, days: numbers, askedFor, flex = 0, deposit, job } = stay;
  const shop = found(SHOPS, key);
  const [days, asked] = [openDays(stage, shop, numbers), openDays(stage, shop, askedFor ?? numbers)];
  const steps = stepsOf(stage, stay);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error(`nothing was done with the guest spot of ${artist} at ${key}`);
  const { status, endedAt } = stateOf(last);
  const place = placed(shop.place);
  const timeZone = zoneOfPlace(place);
  if (timeZone === null) throw new Error(`${key} has no time zone`);
  const when = {
    first: sql`${days.first}::date`,
    zone: sql`${timeZone}::text`,
    at: sql`${last.at.toISOString()}::timestamptz`,
  };
  const chosen = chair === undefined ? null : chairId(key, chair);
  const wasOffered = steps.some(({ line }) => line.to === 'OFFERED');
  const offered = { chairId: chosen, depositCents: deposit === undefined ? null : deposit * 100 };
  const id = castId('stay', artist, key, numbers[0]);
  const row: PgInsertValue<typeof stays> & { during: Days } = {
    id,
    shopId: shopId(key),
    artistId: userId(artist),
    chairId: chosen,
    status,
    during: days,
    jobId: job ? jobId(job) : null,
    applicationId: job ? applicationId(artist, job) : null,
    flexDays: flex,
    letter: stay.letter ?? '',
    clients: stay.clients ?? null,
    needs: stay.needs ?? '',
    startedBy: first.line.by === 'SHOP' ? 'SHOP' : 'ARTIST',
    offerNote: stay.note ?? '',
    depositCents: offered.depositCents,
    terms: wasOffered ? termsOf(shop) : null,
    answerDueAt: status === 'REQUESTED' ? answerDue(when) : null,
    holdUntil: status === 'OFFERED' ? holdEnd(when) : null,
    remindAt: remindLater(REMINDERS[status]?.(when)),
    confirmedAt: steps.find(({ line }) => line.act === 'CONFIRM')?.at ?? null,
    endedAt,
    endKind: last.kind,
    endReason: last.words,
    endedBy: endedAt && (last.line.by === 'SHOP' || last.line.by === 'ARTIST') ? last.line.by : null,
    version: steps.length,
    createdAt: first.at,
    updatedAt: last.at,
  };
  const details = (act: Transition, kind: StayEndKind | null) => {
    if (act === 'ASK') return { days: asked, chairId: chosen, flexDays: flex };
    if (act === 'OFFER' || act === 'PROPOSE_DATES') return { days, ...offered };
    if (act === 'ACCEPT_DATES') return offered;
    return act === 'DECLINE_REQUEST' ? { reason: kind } : {};
  };
  const history = steps.map(({ line: { act, by }, at, kind }, i): typeof stayHistory.$inferInsert => {
    const actorRole = by === 'ARTIST' || by === 'SHOP' ? by : null;
    return { stayId: id, seq: i + 1, act, actorRole, at, details: details(act, kind) };
  });
  return { row, history };
}

/** Only future reminders; notifications from before the start of the demo are seeded separately. */
const remindLater = (at: SQL | undefined) => (at ? sql`case when ${at} > now() then ${at} end` : null);

/** Step by step along the table of acts, so that the cast has nothing that nobody could have done. */
function stepsOf(stage: Stage, { artist, done }: CastStay): Step[] {
  let status: StayStatus | null = null;
  return done.map(([act, daysAgo, { by, kind, words = '' } = {}]) => {
    const line: TransitionRule | undefined = TRANSITION_RULES.find(
      (one) => one.act === act && one.from === status && (by === undefined || one.by === by),
    );
    if (!line) throw new Error(`${act} does not lead on from ${status} for ${artist}`);
    status = line.to;
    return { line, at: stage.daysAgo(daysAgo), words, kind: kind ?? transitionOf(act).ending?.kind ?? null };
  });
}

function stateOf({ line, at }: Step) {
  return { status: line.to, endedAt: isOver(line.to) ? at : null };
}

/** The days without a first or last one on which the shop is closed. */
function openDays(stage: Stage, { hours }: CastShop, [first, last]: DayNumbers): Days {
  const closed = closedWeekdays(storedHours(hours));
  const days = { first: stage.dateIn(first), last: stage.dateIn(last) };
  while (isClosedOn(days.first, closed)) days.first = addDays(days.first, 1);
  while (isClosedOn(days.last, closed)) days.last = addDays(days.last, -1);
  return days;
}

function termsOf({ key, policies }: CastShop) {
  const steps = CALENDARS.find(({ shop }) => shop === key)?.terms;
  return { policies, cancellation: [...USUAL_TERMS[steps ?? 'NONE']] };
}

function found<T extends { key: string }>(list: readonly T[], key: string): T {
  const one = list.find((it) => it.key === key);
  if (!one) throw new Error(`nobody in the cast is called ${key}`);
  return one;
}
