import { eq } from 'drizzle-orm';
import { daysLabel } from '#app/copy/dates.ts';
import { KINDS } from '#app/copy/kinds/kinds.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import type { ChairOpened, MetWait, WaitsMet } from '#app/domain/stay-events.ts';
import { tellEach } from '#app/features/notifications/tell.server.ts';
import { openedAt, takeMetWaits } from '#app/features/stays/waitlist-look.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/**
 * Who waits for days of a shop hears that a chair is free then, once a day for each wait (trade A5, ruling c-162). All are told at once,
 * in no order of merit (A6, 17): some hundreds with a few statements, and as many with the next few.
 */
export async function tellOfOpening(event: ChairOpened, tools: ListenerTools): Promise<void> {
  const opened = await openedAt(tools.tx, event);
  if (!opened) return;
  const { shopId, host } = opened;
  for (let after: string | null = null; ; ) {
    const { met, next } = await takeMetWaits(tools.tx, opened, after);
    await tellWaiting(tools, { shopId, shopName: host.shopName, day: host.facts.today }, met);
    if (next === null) return;
    after = next;
  }
}

/** What the daily look found. */
export async function tellOfFreeChairs({ shopId, day, waits }: WaitsMet, tools: ListenerTools): Promise<void> {
  const [shop] = await tools.tx
    .select({ name: shopProfiles.shopName })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId))
    .for('key share');
  if (shop) await tellWaiting(tools, { shopId, shopName: shop.name, day }, waits);
}

type AtShop = { shopId: string; shopName: string | null; day: string };

function tellWaiting(tools: ListenerTools, { shopId, shopName, day }: AtShop, met: readonly MetWait[]): Promise<void> {
  return tellEach(
    tools,
    { type: 'CHAIR_OPENED', from: { fromShopId: shopId } },
    met.map(({ waitId, artistId, days }) => ({
      told: { userId: artistId },
      message: KINDS.CHAIR_OPENED.says.opened(shopName || SOME_SHOP, daysLabel(days)),
      relatedId: waitId,
      dedupeKey: `wait:${waitId}:${day}`,
    })),
  );
}
