import { and, eq, sql } from 'drizzle-orm';
import { isId } from '#app/domain/id.ts';
import { canActOnStay, canSeeStay, sideOf } from '#app/domain/policies/stay.ts';
import type { Refusal } from '#app/domain/results.ts';
import { done, type Refused, type Result, refuse } from '#app/domain/results.ts';
import type { StaySide } from '#app/domain/stay.ts';
import type { ActOfSide } from '#app/domain/stay-acts.ts';
import type { StayTools } from '#app/features/stays/end-stays.server.ts';
import { heldStay, type Stay } from '#app/features/stays/held-stay.server.ts';
import { refusedOn } from '#app/features/stays/in-the-way.server.ts';
import { type Changed, writeAct } from '#app/features/stays/write-act.server.ts';
import type { Ctx } from '#app/platform/context.server.ts';
import { stayHistory, stays } from '#app/platform/db/schema/stays.ts';
import { constraintOf, isCollision, isExcluded } from '#app/platform/db/sql-state.server.ts';

/** The guest spot, and the version of it that was on the screen. */
export type OnStay = { stayId: string; version: number };

type Followed = Record<string, unknown>;

type Acting = OnStay & {
  act: ActOfSide;
  /** Days, chairs and kinds that were chosen, for the history: the same again is the same act. No words of anybody's. */
  said?: Record<string, unknown>;
  /** What it changes, or why not, once everything is held and the policy has agreed. */
  change: (tools: StayTools, held: { stay: Stay; side: StaySide }) => Promise<Changed | Refused>;
  /** What followed from it, for the history: whoever sends the act again does not say it. */
  followed?: (stay: Stay, changed: Changed) => Followed;
};

/**
 * The frame of every act of one side on a guest spot (trade 1.6): hold it, ask the policy, compare the version that was
 * seen, write. The same act sent twice is done; where something else happened meanwhile, 'stay-changed'.
 */
export async function actOnStay(
  ctx: Ctx,
  { stayId, version, act, said = {}, change, followed = () => ({}) }: Acting,
): Promise<Result<{ stayId: string }>> {
  if (!isId(stayId)) return refuse('not-found');
  const [found] = await ctx.db.select({ shopId: stays.shopId }).from(stays).where(eq(stays.id, stayId));
  if (!found) return refuse('not-found');
  return refusedWhereTaken(() =>
    ctx.transaction(
      async (tx, publish) => {
        const tools = { tx, publish };
        const stay = await heldStay(tools, stayId, act);
        if (!stay) return refuse('not-found');
        const seen = canSeeStay(ctx.actor, stay);
        if (!seen.allowed) return refuse(seen.refusal);
        const side = sideOf(ctx.actor, stay) as StaySide;
        if (stay.version !== version && (await isDone(tools, { stayId, version, act, side, said })))
          return done({ stayId });
        const verdict = canActOnStay(ctx.actor, stay, act);
        if (!verdict.allowed) return refusedOn(tx, stay, verdict.refusal);
        if (stay.version !== version) return refuse('stay-changed');
        const changed = await change(tools, { stay, side });
        if (isRefused(changed)) return changed;
        await writeAct(tools, stay, {
          act,
          by: side,
          columns: changed,
          details: { ...said, ...followed(stay, changed) },
        });
        return done({ stayId });
      },
      // Whoever wants days of one shop at once waits without a connection (record 039).
      found.shopId ? { inTurnOn: found.shopId } : {},
    ),
  );
}

const isRefused = (changed: Changed | Refused): changed is Refused => 'refusal' in changed;

/** The very next thing that happened to what was seen is this act of the same side: its answer got lost (ruling c-156). */
async function isDone(
  { tx }: StayTools,
  { stayId, version, act, side, said }: OnStay & { act: ActOfSide; side: StaySide; said: object },
): Promise<boolean> {
  const [next] = await tx
    .select({ seq: stayHistory.seq })
    .from(stayHistory)
    .where(
      and(
        eq(stayHistory.stayId, stayId),
        eq(stayHistory.seq, sql`${version}::int + 1`),
        eq(stayHistory.act, act),
        eq(stayHistory.actorRole, side),
        sql`${stayHistory.details} - 'terms' = ${JSON.stringify(said)}::jsonb`,
      ),
    );
  return next !== undefined;
}

/** What the database's own rules against two at once mean to whoever comes second (trade 1.5). */
const TAKEN: Record<string, Refusal> = {
  stay_chair_once: 'chair-taken',
  stay_artist_once: 'artist-busy',
  stay_ask_once: 'stay-open-already',
};

const takenBy = (error: unknown): Refusal | undefined =>
  isExcluded(error) ? TAKEN[constraintOf(error) ?? ''] : undefined;

/**
 * Answers in words where the database says no to two at once; acts look before, so it is seldom asked. Whoever comes second
 * looks once more: by then what was quicker can be seen, and is named.
 */
export async function refusedWhereTaken<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await act().catch((error) => {
      if (takenBy(error)) return act();
      throw error;
    });
  } catch (error) {
    const refusal = takenBy(error) ?? (isCollision(error) ? 'chair-taken' : undefined);
    if (refusal) return refuse(refusal);
    throw error;
  }
}
