import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { KINDS } from '#app/copy/kinds/kinds.ts';
import { SOME_ARTIST, SOME_SHOP } from '#app/copy/names.ts';
import type { ApplicationDecided, ApplicationSubmitted, ApplicationsWaiting } from '#app/domain/events.ts';
import { shopToTell, tell } from '#app/features/notifications/tell.server.ts';
import { jobApplications } from '#app/platform/db/schema/applications.ts';
import { artistProfiles } from '#app/platform/db/schema/artists.ts';
import { jobPosts } from '#app/platform/db/schema/jobs.ts';
import { shopProfiles } from '#app/platform/db/schema/shops.ts';
import type { ListenerTools } from '#app/platform/events/listener.ts';

/** The shop hears of a new application. */
export async function tellOfSubmission(event: ApplicationSubmitted, tools: ListenerTools): Promise<void> {
  const { applicationId, isWithDates = false } = event;
  const application = await loadApplication(tools, applicationId);
  if (!application) return;
  const { artist, job, shop } = application;
  await tell(tools, [shopToTell(shop)], {
    type: 'NEW_APPLICATION',
    message: KINDS.NEW_APPLICATION.says.applied(artist.name || SOME_ARTIST, job.title),
    relatedId: applicationId,
    from: { fromArtistId: artist.id },
    dedupeKey: `application:${applicationId}`,
    unlessMailedOf: isWithDates && 'STAY_REQUEST',
  });
  tools.hint(artist.id);
}

/** The artist hears of the answer; the shop's other pages show it too. */
export async function tellOfDecision(event: ApplicationDecided, tools: ListenerTools): Promise<void> {
  const application = await loadApplication(tools, event.applicationId);
  if (!application) return;
  const { artist, job, shop } = application;
  await tell(tools, [{ userId: artist.id }], {
    type: 'APPLICATION_STATUS',
    message: KINDS.APPLICATION_STATUS.says.decided(shop.name || SOME_SHOP, event.status, job.title),
    relatedId: event.applicationId,
    from: { fromShopId: shop.id },
    dedupeKey: `application:${event.applicationId}:${event.status}`,
    unlessMailedOf: event.isWithDates && 'STAY_UPDATE',
  });
  if (shop.ownerId) tools.hint(shop.ownerId);
}

/** The shop hears who has waited three days, of all in one sentence (c-105): whoever owns it now. */
export async function tellOfWaiting(event: ApplicationsWaiting, tools: ListenerTools): Promise<void> {
  const { shopId, count, artistId } = event;
  const [shop] = await tools.tx
    .select({ ownerId: shopProfiles.ownerId, artist: { id: artistProfiles.id, name: artistProfiles.fullName } })
    .from(shopProfiles)
    .leftJoin(artistProfiles, eq(artistProfiles.id, sql`${artistId}::uuid`))
    .where(eq(shopProfiles.id, shopId));
  // The only one who waited may have left.
  if (!shop?.ownerId || (artistId && !shop.artist)) return;
  await tell(tools, [{ userId: shop.ownerId }], {
    type: 'APPLICATION_WAITING',
    message: KINDS.APPLICATION_WAITING.says.waiting(count, shop.artist && (shop.artist.name || SOME_ARTIST)),
    relatedId: null,
    from: shop.artist && { fromArtistId: shop.artist.id },
    dedupeKey: `waiting:${shopId}:${randomUUID()}`,
  });
}

/** Undefined when an account has been deleted in the meantime: then nobody is notified. */
async function loadApplication({ tx }: ListenerTools, applicationId: string) {
  const [found] = await tx
    .select({
      artist: { id: artistProfiles.id, name: artistProfiles.fullName },
      job: { title: jobPosts.title },
      shop: { id: shopProfiles.id, name: shopProfiles.shopName, ownerId: shopProfiles.ownerId },
    })
    .from(jobApplications)
    .innerJoin(artistProfiles, eq(artistProfiles.id, jobApplications.artistId))
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .innerJoin(shopProfiles, eq(shopProfiles.id, jobPosts.shopId))
    .where(eq(jobApplications.id, applicationId));
  return found;
}
