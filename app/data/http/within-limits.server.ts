import { sql } from 'drizzle-orm';
import type { Ctx, Publish, Transact } from '#app/data/context.server.ts';
import type { Actor } from '#app/domain/accounts.ts';
import {
  LIMITED_ACTS,
  type LimitedAct,
  type LimitedParty,
  MEMBER_LIMITS,
  mostOf,
  NEW_ACCOUNT_SECONDS,
  type Refused,
  type Result,
  refuseLimit,
} from '#app/domain/results.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { networkOf, type RateLimit } from '#app/platform/http/rate-limit.server.ts';

type LimitedCtx = Pick<Ctx, 'actor' | 'limiter' | 'transaction' | 'visit'>;

export type Counts = (act: LimitedAct) => void;

/**
 * A transaction with acts that members may do only so often (app/domain/results.ts), per account and network. Counted
 * at its end: refused and undone acts are not. At a limit everything is rolled back, and the refusal says which limit
 * and when to retry. Exact across processes, because the counters are rows.
 */
export async function withinLimits<T>(
  ctx: LimitedCtx,
  work: (tx: Tx, publish: Publish, counts: Counts) => Promise<Result<T>>,
  options?: Parameters<Transact>[1],
): Promise<Result<T>> {
  const { actor, limiter, transaction } = ctx;
  if (!isMember(actor) || limiter.isOff) return transaction((tx, publish) => work(tx, publish, () => {}), options);

  try {
    return await transaction(async (tx, publish) => {
      const acts = new Set<LimitedAct>();
      const result = await work(tx, publish, (act) => acts.add(act));
      if (result.ok && acts.size > 0) await count(tx, ctx, [...acts]);
      return result;
    }, options);
  } catch (error) {
    if (!(error instanceof LimitFull)) throw error;
    return refusedBy(ctx, error);
  }
}

/** The last step of the transaction; throws LimitFull to roll it back. */
async function count(tx: Tx, ctx: LimitedCtx, acts: readonly LimitedAct[]): Promise<void> {
  const newFor = ctx.actor.kind === 'visitor' ? 0 : await secondsNew(tx, ctx.actor.userId);
  const inOrder = LIMITED_ACTS.filter((act) => acts.includes(act));
  const limits = [
    ...inOrder.map((act) => ownLimit(ctx, act, newFor > 0)),
    ...inOrder.map((act) => networkLimit(ctx, act)),
  ];
  const rows = limits.map(({ limit }) => limit);
  if (!(await ctx.limiter.takeWithin(tx, rows))) throw new LimitFull(limits, newFor);
}

type Named = { act: LimitedAct; party: LimitedParty; limit: RateLimit };

class LimitFull extends Error {
  readonly limits: Named[];
  readonly newFor: number;
  constructor(limits: Named[], newFor: number) {
    super('a limit is full');
    this.limits = limits;
    this.newFor = newFor;
  }
}

const isMember = (actor: Actor) => actor.kind === 'artist' || actor.kind === 'shop';

function ownLimit({ actor }: LimitedCtx, act: LimitedAct, isNew: boolean): Named {
  const party = isNew ? 'new-account' : 'account';
  const subject = actor.kind === 'visitor' ? '' : actor.userId;
  return { act, party, limit: { name: `member-${act}`, subject, ...allowance(act, party) } };
}

function networkLimit({ visit }: LimitedCtx, act: LimitedAct): Named {
  const subject = networkOf(visit.clientAddress);
  return { act, party: 'network', limit: { name: `member-${act}-network`, subject, ...allowance(act, 'network') } };
}

const allowance = (act: LimitedAct, party: LimitedParty) => ({
  most: mostOf(act, party),
  seconds: MEMBER_LIMITS[act].seconds,
});

async function secondsNew(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select greatest(0, ceil(extract(epoch from created_at - now()) + ${NEW_ACCOUNT_SECONDS}))::int as left
    from users where id = ${userId}`);
  return rows[0]?.left ?? 0;
}

/** The limit that stays full longest; that of a new account no longer than the account is new. */
async function refusedBy({ limiter }: LimitedCtx, { limits, newFor }: LimitFull): Promise<Refused> {
  const full = await Promise.all(
    limits.map(async (named) => {
      const [found] = await limiter.full([named.limit]);
      if (!found) return null;
      const { act, party, limit } = named;
      if (party !== 'new-account' || found.wait <= newFor) return { act, party, ...found };
      const [stillFull] = await limiter.full([{ ...limit, most: mostOf(act, 'account') }]);
      return { act, party, ...found, wait: stillFull ? found.wait : newFor };
    }),
  );
  const longest = full.filter((one) => one !== null).sort((a, b) => b.wait - a.wait)[0];
  if (longest) return refuseLimit({ act: longest.act, party: longest.party, most: longest.most }, longest.wait);
  const [first] = limits as [Named];
  return refuseLimit({ act: first.act, party: first.party, most: first.limit.most }, 1);
}
