import { KINDS } from '#app/copy/kinds/kinds.ts';
import type { DataReady } from '#app/domain/events.ts';
import { tell } from '#app/features/notifications/tell.server.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** Its owner asked for it and may have left the page since (c-118). */
export async function tellOfData({ userId, downloadId }: DataReady, tools: ListenerTools): Promise<void> {
  await tell(tools, [{ userId }], {
    type: 'DATA_READY',
    message: KINDS.DATA_READY.says.ready(),
    relatedId: null,
    from: null,
    dedupeKey: `data:${downloadId}`,
  });
}
