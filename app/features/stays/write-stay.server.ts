import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { stayHistory, stays } from '#app/data/schema/stays.ts';
import { ruleFrom } from '#app/domain/stays/stay-policies.ts';
import {
  type FirstTransition,
  isOver,
  type SideTransition,
  type StaySide,
  type StayStatus,
  transitionOf,
} from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { reopenChairs } from '#app/features/calendar/availability.server.ts';
import { answerDue, holdEnd, REMINDERS } from '#app/features/stays/stay-deadlines.server.ts';
import type { Stay, StayTools } from '#app/features/stays/stay-locks.server.ts';

/** The changed columns, besides those that follow from the rule of the transition. */
export type Changed = Partial<typeof stays.$inferInsert>;
type Details = Record<string, unknown>;

const now = sql`statement_timestamp()`;

/** The deadlines of a state, to answer or until which a chair is held, and its reminder. */
function clocks(status: StayStatus, { first }: Days, timeZone: string) {
  const when = { first: sql`${first}::date`, zone: sql`${timeZone}::text` };
  return {
    answerDueAt: status === 'REQUESTED' ? answerDue(when) : null,
    holdUntil: status === 'OFFERED' ? holdEnd(when) : null,
    remindAt: REMINDERS[status]?.(when) ?? null,
  };
}

const WRITTEN = { id: stays.id, version: stays.version };

/** Writes a guest spot and its history entry in one statement; undefined if nothing was written. */
async function withHistory(
  tx: StayTools['tx'],
  row: SQLWrapper,
  { act, by, details }: { act: SideTransition | FirstTransition; by: StaySide; details: Details },
): Promise<{ stayId: string; seq: number } | undefined> {
  const { rows } = await tx.execute<{ stayId: string; seq: number }>(sql`
    with written as ${row}
    insert into ${stayHistory} (stay_id, seq, actor_role, act, details, at)
    select id, version, ${by}, ${act}, ${JSON.stringify(details)}::jsonb, ${now} from written
    returning stay_id as "stayId", seq`);
  return rows[0];
}

type Begun = Omit<typeof stays.$inferInsert, 'status' | 'startedBy' | 'answerDueAt' | 'holdUntil' | 'remindAt'>;

type Beginning = {
  act: FirstTransition;
  timeZone: string;
  columns: Begun;
  details?: Details;
};

/** Writes the first transition of a guest spot: row, history and event. Null if the same form created one before. */
export async function beginStay(
  { tx, publish }: StayTools,
  { act, timeZone, columns, details = {} }: Beginning,
): Promise<{ stayId: string } | null> {
  const { to, event } = ruleFrom(act, null);
  const by = act === 'ASK' ? 'ARTIST' : 'SHOP';
  const { artistId = null, shopId = null } = columns;
  const row = tx
    .insert(stays)
    .values({ ...columns, status: to, startedBy: by, ...clocks(to, columns.during, timeZone) })
    .onConflictDoNothing({ target: stays.submissionId })
    .returning(WRITTEN);
  const made = await withHistory(tx, row, { act, by, details });
  if (!made) return null;
  const { stayId, seq } = made;
  if (to === 'OFFERED' && columns.chairId) await reopenChairs({ tx, publish }, [columns.chairId]);
  await publish({ type: event, stayId, artistId, shopId, act, seq });
  return { stayId };
}

/** Writes a transition by one side of a locked guest spot in its expected state: row, history, freed days and event. */
export async function writeTransition(
  { tx, publish }: StayTools,
  stay: Stay,
  { act, by, columns, details }: { act: SideTransition; by: StaySide; columns: Changed; details: Details },
): Promise<void> {
  const line = ruleFrom(act, stay.status);
  const version = stay.version + 1;
  const during = columns.during ?? stay.during;
  const row = tx
    .update(stays)
    .set({
      ...clocks(line.to, during, stay.timeZone),
      ...(isOver(line.to) ? { endedAt: now, endedBy: by, endKind: transitionOf(act).ending?.kind ?? null } : {}),
      ...(act === 'CONFIRM' ? { confirmedAt: now } : {}),
      ...columns,
      // Transitions between a pair with a block carry no text (ruling c-155).
      ...(stay.isBlocked && columns.endReason ? { endReason: '' } : {}),
      status: line.to,
      version,
      updatedAt: now,
    })
    .where(and(eq(stays.id, stay.id), eq(stays.version, stay.version), eq(stays.status, stay.status)))
    .returning(WRITTEN);
  if (!(await withHistory(tx, row, { act, by, details }))) throw new Error('a guest spot changed while it was held');
  if (['taken', 'moved', 'released'].includes(line.chair)) {
    await reopenChairs({ tx, publish }, [...new Set([stay.chairId, columns.chairId].flatMap((id) => id ?? []))]);
  }
  const { id: stayId, artistId, shopId } = stay;
  await publish({ type: line.event, stayId, artistId, shopId, act, seq: version });
}
