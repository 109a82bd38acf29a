import type { CtxOf } from '#app/data/context.server.ts';
import { stayHistory, stays } from '#app/data/schema/calendars.ts';
import { offerStay } from '#app/features/stays/start-stay.server.ts';
import { confirmStay } from '#app/features/stays/stay-commands.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { dayIn } from '#tests/support/days.ts';
import { succeeded } from '#tests/support/succeeded.ts';

type Pair = {
  artist: CtxOf<'artist'>;
  shop: CtxOf<'shop'> & { shopId: string };
  chairId: string;
  /** The application of the request. */
  applicationId: string;
};

/** A guest spot between the two in each state that allows a transition. */
export async function staysOfAPair(db: Database, { artist, shop, chairId, applicationId }: Pair) {
  const sides = { shopId: shop.shopId, artistId: artist.actor.userId };
  const days = (first: number, last: number) => ({ first: dayIn(first), last: dayIn(last) });
  const [requested] = await db
    .insert(stays)
    .values({
      ...sides,
      status: 'REQUESTED',
      startedBy: 'ARTIST',
      during: days(40, 44),
      flexDays: 2,
      applicationId,
      letter: 'May I come?',
      clients: 'OWN',
      needs: 'An armrest',
      answerDueAt: new Date(Date.now() + 3e8),
    })
    .returning({ id: stays.id });
  const [begun] = await db
    .insert(stays)
    .values({
      ...sides,
      status: 'CONFIRMED',
      startedBy: 'SHOP',
      during: days(-2, 6),
      chairId,
      confirmedAt: new Date(),
      depositCents: 10_000,
      terms: { policies: null, cancellation: [] },
    })
    .returning({ id: stays.id });
  const offered = async (first: number, last: number) => {
    const offer = { artistId: artist.actor.userId, days: days(first, last), chairId, depositCents: 10_000 };
    const notes = { offerNote: 'Do come', applicationId: null, submissionId: null };
    const { stayId } = await succeeded(offerStay(shop, { ...offer, ...notes }));
    return stayId;
  };
  const ids = { requestedId: requested?.id as string, begunId: begun?.id as string };
  await db.insert(stayHistory).values([
    { stayId: ids.requestedId, seq: 1, act: 'ASK', actorRole: 'ARTIST', details: { days: days(40, 44), flexDays: 2 } },
    { stayId: ids.begunId, seq: 1, act: 'CONFIRM', actorRole: 'ARTIST' },
  ]);
  const stayId = await offered(20, 24);
  const confirmedId = await offered(30, 34);
  await succeeded(confirmStay(artist, { stayId: confirmedId, version: 1 }));
  return { ...ids, stayId, confirmedId };
}
