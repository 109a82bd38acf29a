import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { ask, keepActing } from './asking.ts';
import { cpuMs } from './load.ts';
import { signIn } from './sessions.ts';

/** So many artists, each of whom writes to a shop of their own. */
export const PAIRS = 100;
const WRITERS = 16;

export type Pair = { conversationId: string; artist: string; shop: string; artistId: string; shopId: string };

/** Ids that a script of pgbench can make from a number. */
export const conversationId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Conversations with both sides signed in: `artist` and `shop` are their cookies. */
export async function makePairs(opened: OpenDatabase, count = PAIRS): Promise<Pair[]> {
  const world = jobWorld(opened.db, new Date());
  const pairs: Pair[] = [];
  for (let number = 1; number <= count; number += 1) {
    const [{ actor }, { shopId }] = [await world.artist(), await world.shop()];
    const id = await world.conversation(actor.userId, shopId, { id: conversationId(number) });
    const [artist, shop] = [await signIn(opened, actor.userId), await signIn(opened, shopId)];
    pairs.push({ conversationId: id, artist, shop, artistId: actor.userId, shopId });
  }
  return pairs;
}

export async function send(
  origin: string,
  pair: Pair,
  content: string,
  by: 'artist' | 'shop' = 'artist',
): Promise<void> {
  const form = { content, submissionId: randomUUID() };
  const { status } = await ask(`${origin}/messages/${pair.conversationId}`, { cookie: pair[by], form });
  if (status !== 302) throw new Error(`a message was answered with ${status}`);
}

export type Written = { perSecond: number; cpuMs: number; count: number };

/** So many at once write, each again at once, for some seconds. */
export async function writeMessages(
  { origin, pid }: { origin: string; pid: number },
  pairs: readonly Pair[],
  seconds: number,
): Promise<Written> {
  const [used, started] = [cpuMs(pid), performance.now()];
  const took = await keepActing(WRITERS, seconds, (who, turn) =>
    send(origin, pairs[(who + turn * WRITERS) % pairs.length] as Pair, `Which dates would suit you best? ${turn}`),
  );
  const perSecond = (took.length * 1_000) / (performance.now() - started);
  return { perSecond, cpuMs: (cpuMs(pid) - used) / took.length, count: took.length };
}
