import type { CtxOf } from '#app/platform/context.server.ts';
import type { PushQueue } from '#app/platform/push/push-queue.server.ts';

/** What the commands of devices work with: the usual context of a member, plus the push queue. */
export type PushCtx = CtxOf<'artist' | 'shop'> & { push: PushQueue };
