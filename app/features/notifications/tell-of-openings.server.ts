import { daysLabel } from '#app/copy/dates.ts';
import { KINDS } from '#app/copy/kinds/kinds.ts';
import { SOME_SHOP } from '#app/copy/names.ts';
import type { ChairOpened } from '#app/domain/stay-events.ts';
import { tellEach } from '#app/features/notifications/tell.server.ts';
import { openedAt, takeMetWaits } from '#app/features/stays/met-waits.server.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/**
 * Who waits for days of a shop hears that a chair is free then, once a day for each wait (trade A5, ruling c-162). All are told at once,
 * in no order of merit (A6, 17): some hundreds with a few statements, and as many with the next few.
 */
export async function tellOfOpening(event: ChairOpened, tools: ListenerTools): Promise<void> {
  const opened = await openedAt(tools.tx, event);
  if (!opened) return;
  const { shopId, shopName, facts } = opened;
  for (let after: string | null = null; ; ) {
    const { met, next } = await takeMetWaits(tools.tx, opened, after);
    await tellEach(
      tools,
      { type: 'CHAIR_OPENED', from: { fromShopId: shopId } },
      met.map(({ waitId, artistId, days }) => ({
        told: { userId: artistId },
        message: KINDS.CHAIR_OPENED.says.opened(shopName || SOME_SHOP, daysLabel(days)),
        relatedId: waitId,
        dedupeKey: `wait:${waitId}:${facts.today}`,
      })),
    );
    if (next === null) return;
    after = next;
  }
}
