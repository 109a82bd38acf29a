import { eq, type SQL, sql } from 'drizzle-orm';
import { shopProfiles } from '#app/data/schema/profiles.ts';
import { outbox } from '#app/data/schema/records.ts';
import { type EventOf, toStored } from '#app/domain/events.ts';
import type { StayEventType, SystemTransition } from '#app/domain/stays/stays.ts';
import { endStaysOf, othersOf } from '#app/features/stays/stay-endings.server.ts';
import { endStays, lockShops, type StayTools } from '#app/features/stays/stay-locks.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Listener, ListenerTools } from '#app/platform/events/relay.server.ts';

const toolsOf = (tx: Tx): StayTools => ({
  tx,
  publish: async (...events) => {
    if (events.length > 0) await tx.insert(outbox).values(events.map((event) => ({ event: toStored(event) })));
  },
});

/** Ends the requests that came with a deleted job or a rejected application. Locks their shops first. */
async function endRequests(tx: Tx, where: SQL, act: SystemTransition): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct s.shop_id as id from stays s where s.status = 'REQUESTED' and ${where}`,
  );
  if (rows.length === 0) return;
  await lockShops(
    tx,
    rows.map(({ id }) => id),
  );
  await endStays(toolsOf(tx), { act, where });
}

async function wakeBoth({ artistId, shopId }: EventOf<StayEventType>, { tx, hint }: ListenerTools): Promise<void> {
  if (artistId) hint(artistId);
  if (!shopId) return;
  const [shop] = await tx
    .select({ ownerId: shopProfiles.ownerId })
    .from(shopProfiles)
    .where(eq(shopProfiles.id, shopId));
  if (shop?.ownerId) hint(shop.ownerId);
}

/** Updates the pages of open guest spots when their shop changes (c-207). */
async function wakeGuests(shopId: string, { tx, hint }: ListenerTools): Promise<void> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with open as (select s.artist_id from stays s where s.shop_id = ${shopId} and s.status in ('REQUESTED', 'OFFERED', 'CONFIRMED'))
    select artist_id as "userId" from open where artist_id is not null
    union select owner_id from shop_profiles where id = ${shopId} and owner_id is not null and exists (select from open)`);
  for (const { userId } of rows) hint(userId);
}

/**
 * Updates the pages of past guest spots and the threads: they link to the other side, or have a message box, only while
 * that side exists.
 */
async function wakeOthers(userId: string, { tx, hint }: ListenerTools): Promise<void> {
  for (const other of await othersOf(tx, userId)) hint(other);
}

export const stayListener: Listener = {
  name: 'stays',
  handlers: {
    'job.deleted': ({ jobId }, { tx }) => endRequests(tx, sql`s.job_id = ${jobId}`, 'JOB_REMOVED'),
    'application.decided': async ({ applicationId, status }, { tx }) => {
      if (status !== 'REJECTED') return;
      await endRequests(tx, sql`s.application_id = ${applicationId}`, 'APPLICATION_REJECTED');
    },
    'profile.saved': async ({ subject, subjectId }, tools) => {
      if (subject === 'shop') await wakeGuests(subjectId, tools);
    },
    // After a block nothing new is arranged, so their waitlist entries end (c-155).
    'member.blocked': async ({ artistId, shopId }, { tx }) => {
      await tx.execute(sql`delete from chair_waits where artist_id = ${artistId} and shop_id = ${shopId}`);
    },
    'account.suspended': async ({ userId }, tools) => {
      await endStaysOf(toolsOf(tools.tx), userId);
      await wakeOthers(userId, tools);
    },
    'suspension.ended': ({ userId }, tools) => wakeOthers(userId, tools),
    'stays.left': async ({ userIds }, { hint }) => {
      for (const userId of userIds) hint(userId);
    },
    'stay.requested': wakeBoth,
    'stay.offered': wakeBoth,
    'stay.confirmed': wakeBoth,
    'stay.changed': wakeBoth,
    'stay.ended': wakeBoth,
  },
};
