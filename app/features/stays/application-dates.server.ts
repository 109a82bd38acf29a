import { and, eq, inArray } from 'drizzle-orm';
import type { Days } from '#app/domain/days.ts';
import type { StayStatus } from '#app/domain/stay.ts';
import { isUsZone, LAST_US_ZONE, type UsZone } from '#app/domain/us-zones.ts';
import { takesRequests } from '#app/features/calendar/takes-requests.server.ts';
import type { CtxOf } from '#app/platform/context.server.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import { stays } from '#app/platform/db/schema/stays.ts';

/** The guest spot that came with an application, or answers it: also one that is over by now. */
export type StayOfApplication = {
  id: string;
  shopId: string | null;
  jobId: string | null;
  status: StayStatus;
  during: Days;
  answerDueAt: Date | null;
  holdUntil: Date | null;
  timeZone: UsZone;
  shopName: string;
  artistName: string;
};

export type StaysOfApplications = Record<string, StayOfApplication>;

/** Those of applications that one of its sides looks at, by the applications: in one query. */
export async function staysOfApplications(
  { db }: CtxOf<'artist' | 'shop'>,
  applicationIds: readonly string[],
): Promise<StaysOfApplications> {
  if (applicationIds.length === 0) return {};
  const { id, shopId, jobId, status, during, answerDueAt, holdUntil, timeZone, shopName, artistName } = stays;
  const rows = await db
    .select({
      applicationId: stays.applicationId,
      stay: { id, shopId, jobId, status, during, answerDueAt, holdUntil, timeZone, shopName, artistName },
    })
    .from(stays)
    .where(inArray(stays.applicationId, [...applicationIds]));
  return Object.fromEntries(
    rows.map(({ applicationId, stay }) => [
      applicationId,
      { ...stay, timeZone: isUsZone(stay.timeZone) ? stay.timeZone : LAST_US_ZONE },
    ]),
  );
}

/** Whether an artist can ask this shop for days. */
export async function canBeAsked({ db }: CtxOf<'artist'>, shopId: string): Promise<boolean> {
  return (await db.$count(shopProfiles, and(eq(shopProfiles.id, shopId), takesRequests))) > 0;
}
