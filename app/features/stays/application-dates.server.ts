import { and, eq, notInArray } from 'drizzle-orm';
import { FINAL_STAY_STATUSES } from '#app/domain/stay.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

/** The open guest spot that came with an application to the acting shop, or answers it; null where there is none. */
export async function openStayOfApplication({ db, actor }: CtxOf<'shop'>, applicationId: string) {
  if (!actor.shopId) return null;
  const { id, status, during } = stays;
  const [found] = await db
    .select({ id, status, during })
    .from(stays)
    .where(
      and(
        ...[eq(stays.applicationId, applicationId), eq(stays.shopId, actor.shopId)],
        notInArray(status, [...FINAL_STAY_STATUSES]),
      ),
    );
  return found ?? null;
}

export type StayOfApplication = Awaited<ReturnType<typeof openStayOfApplication>>;
