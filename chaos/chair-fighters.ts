import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { StayStatus, Transition } from '#app/domain/stays/stays.ts';
import { addDays } from '#app/domain/values/dates.ts';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { stayWorld } from '#tests/support/stays.ts';
import { type Answer, ask } from '../bench/asking.ts';
import { signIn } from '../bench/sessions.ts';

const ARTISTS = 100;
const SHOPS = 2;
const CHAIRS_OF_SHOP = 5;
/** Hands of a shop that answer at the same time, as in two tabs. */
const HANDS = 6;
/** An artist looks at the page for so long at most, so that the shops get round to answering. */
const LONGEST_LOOK_MS = 4_000;
/** All want days of the same month: first days so many days from today. */
const [EARLIEST, LATEST] = [10, 40];
const LONGEST = 6;
/** One act in five is sent twice at once, to both processes. */
const TWICE = 0.2;

type Fighter = { cookie: string; userId: string };
type Shop = Fighter & { chairIds: string[] };
export type Fighters = { artists: Fighter[]; shops: Shop[]; today: string };

/** One act: what was done, and to what: a guest spot with the number of the act, or the letter of a request. */
export type Done = { act: Transition; on: string };
type Fought = { ledger: Done[]; unknown: Done[]; statuses: Map<number, number>; longest: number };

type Open = { id: string; version: number; status: StayStatus; first: string; last: string; letter: string };

export async function gatherFighters(opened: OpenDatabase): Promise<Fighters> {
  const world = await stayWorld(opened.db);
  const shops: Shop[] = [];
  for (let shop = 0; shop < SHOPS; shop += 1) {
    const { actor, shopId, chairId } = await world.host();
    const chairIds = [chairId];
    while (chairIds.length < CHAIRS_OF_SHOP) chairIds.push(await world.chair(shopId));
    shops.push({ cookie: await signIn(opened, actor.userId), userId: shopId, chairIds });
  }
  const artists: Fighter[] = [];
  while (artists.length < ARTISTS) {
    const { actor } = await world.artist();
    artists.push({ cookie: await signIn(opened, actor.userId), userId: actor.userId });
  }
  return { artists, shops, today: world.today };
}

/** Everybody acts, one act after the other, for so long; what was answered with yes is in the ledger, once. */
export async function fightOver(
  opened: OpenDatabase,
  { artists, shops, today }: Fighters,
  origins: readonly string[],
  ms: number,
): Promise<Fought> {
  const until = performance.now() + ms;
  const fought: Fought = { ledger: [], unknown: [], statuses: new Map(), longest: 0 };
  let turn = 0;

  async function act(who: Fighter, path: string, form: Record<string, string>, done: Done): Promise<void> {
    const times = Math.random() < TWICE ? 2 : 1;
    const sent = Array.from({ length: times }, () =>
      ask(`${origins[turn++ % origins.length]}${path}`, { cookie: who.cookie, form }),
    );
    const answers: Answer[] = await Promise.all(sent);
    for (const { status, ms: took } of answers) {
      fought.statuses.set(status, (fought.statuses.get(status) ?? 0) + 1);
      fought.longest = Math.max(fought.longest, took);
    }
    if (answers.some(({ status }) => status === 302)) fought.ledger.push(done);
    else if (answers.some(({ status }) => status === 0 || status === 503)) fought.unknown.push(done);
  }

  const onStay = (who: Fighter, stay: Open, place: string, name: Transition, form: Record<string, string> = {}) =>
    act(
      who,
      `/stays/${stay.id}/${place}`,
      { version: String(stay.version), ...form },
      { act: name, on: `${stay.id}:${stay.version + 1}` },
    );
  const someDays = () => {
    const from = addDays(today, EARLIEST + any(LATEST - EARLIEST));
    return { from, to: addDays(from, any(LONGEST)) };
  };

  async function artistActs(artist: Fighter): Promise<void> {
    await pause(any(LONGEST_LOOK_MS));
    const open = await openOf(opened, 'artist_id', artist.userId);
    const stay = one(open);
    if (!stay || (open.length < 4 && Math.random() < 0.5)) {
      const letter = `May I come? ${randomUUID()}`;
      const shop = one(shops);
      if (shop)
        await act(
          artist,
          `/marketplace/shops/${shop.userId}/ask`,
          { ...someDays(), letter },
          { act: 'ASK', on: letter },
        );
    } else if (stay.status === 'REQUESTED') {
      if (Math.random() < 0.2) await onStay(artist, stay, 'withdrawal', 'WITHDRAW_REQUEST');
    } else if (stay.status === 'OFFERED') {
      const chance = Math.random();
      if (chance < 0.7) await onStay(artist, stay, 'confirmation', 'CONFIRM');
      else if (chance < 0.85) await onStay(artist, stay, 'decline', 'DECLINE_OFFER', { note: '' });
      else {
        // The letter stays: it is the name of the request that it came with.
        const form = { ...someDays(), flexDays: '0', letter: stay.letter, act: 'ASK_OTHER_DATES' };
        await onStay(artist, stay, 'change', 'ASK_OTHER_DATES', form);
      }
    } else if (Math.random() < 0.5) await onStay(artist, stay, 'cancellation', 'CANCEL', { reason: 'Another town' });
  }

  async function shopActs(shop: Shop): Promise<void> {
    const open = await openOf(opened, 'shop_id', shop.userId);
    const stay = one(open.filter(({ status }) => status === 'REQUESTED')) ?? one(open);
    if (!stay) return;
    const { first: from, last: to } = stay;
    const offer = { from, to, chairId: one(shop.chairIds) ?? '', depositCents: '', offerNote: '', step: 'offer' };
    if (stay.status === 'REQUESTED') {
      if (Math.random() < 0.8) {
        const form = { ...offer, offersFor: 'REQUEST', askedFrom: from, askedTo: to };
        await onStay(shop, stay, 'offer', 'ACCEPT_DATES', form);
      } else await onStay(shop, stay, 'decline', 'DECLINE_REQUEST', { reason: 'DATES_TAKEN', note: '' });
    } else if (stay.status === 'OFFERED')
      await onStay(shop, stay, 'taking-back', 'TAKE_OFFER_BACK', { reason: 'A leak' });
    else await onStay(shop, stay, 'cancellation', 'CANCEL', { reason: 'A leak' });
  }

  const keep = async (acts: () => Promise<void>) => {
    while (performance.now() < until) await acts();
  };
  await Promise.all([
    ...artists.map((artist) => keep(() => artistActs(artist))),
    ...shops.flatMap((shop) => Array.from({ length: HANDS }, () => keep(() => shopActs(shop)))),
  ]);
  return fought;
}

const any = (below: number) => Math.floor(Math.random() * below);
const one = <T>(of: readonly T[]): T | undefined => of[any(of.length)];

/** What is open of somebody, as their page shows it. */
async function openOf({ db }: OpenDatabase, side: 'artist_id' | 'shop_id', id: string): Promise<Open[]> {
  const { rows } = await db.execute<Open>(sql`
    select id, version, status, lower(during)::text as first, (upper(during) - 1)::text as last, letter
    from stays where ${sql.identifier(side)} = ${id} and ended_at is null`);
  return rows;
}
