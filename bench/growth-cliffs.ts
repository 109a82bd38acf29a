import { sql } from 'drizzle-orm';
import type { TattooStyle } from '#app/domain/profiles.ts';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { signIn } from './sessions.ts';

/** Two people of whom there is far more than of anybody else, and what they have. */
export type Heavy = {
  artist: string;
  shop: string;
  artistId: string;
  shopId: string;
  conversationId: string;
  jobId: string;
};

/** A style that no job is left with. */
export const RARE = 'Watercolor' satisfies TattooStyle;

/** How much they have, for so many jobs: 100,000 messages, 50,000 notifications, 5,000 applications to a million. */
const shares = (jobs: number) => ({
  messages: Math.ceil(jobs / 10),
  notifications: Math.ceil(jobs / 20),
  applications: Math.ceil(jobs / 200),
});

export async function makeHeavy(opened: OpenDatabase): Promise<Heavy> {
  const world = jobWorld(opened.db, new Date());
  const artistId = (await world.artist()).actor.userId;
  const { shopId } = await world.shop();
  const conversationId = await world.conversation(artistId, shopId);
  const jobId = await world.job(shopId);
  const [artist, shop] = [await signIn(opened, artistId), await signIn(opened, shopId)];
  return { artist, shop, artistId, shopId, conversationId, jobId };
}

/** Gives them as much as belongs to so many jobs; what they have already stays. */
export async function growHeavy({ db }: OpenDatabase, heavy: Heavy, jobs: number): Promise<void> {
  const { artistId, shopId, conversationId, jobId } = heavy;
  const { messages, notifications, applications } = shares(jobs);
  await db.execute(sql`
    insert into messages (conversation_id, seq, sender_id, sender_role, content, client_message_id, created_at)
    select ${conversationId}, n, case when n % 2 = 0 then ${artistId}::uuid else ${shopId}::uuid end,
      case when n % 2 = 0 then 'ARTIST' else 'SHOP' end, 'Line ' || n, gen_random_uuid(), now() - interval '300 days' + n * interval '1 second'
    from conversations, generate_series(last_seq + 1, ${messages}) as n where id = ${conversationId}`);
  await db.execute(sql`
    update conversations set last_message = 'Line', last_message_at = now(),
      last_seq = (select coalesce(max(seq), 0) from messages where conversation_id = conversations.id)
    where id = ${conversationId}`);
  await db.execute(sql`
    insert into notifications (user_id, type, title, message, related_id, dedupe_key, created_at)
    select ${artistId}, 'NEW_MESSAGE', 'New Message', 'A message', ${conversationId}, 'heavy ' || n, now() - n * interval '1 minute'
    from generate_series(1, ${notifications}) as n on conflict do nothing`);
  await db.execute(sql`
    insert into job_applications (job_id, artist_id, cover_letter, created_at)
    select ${jobId}, id, 'I would like to come.', now() - interval '1 hour' from artist_profiles
    where setup_completed and id <> ${artistId} order by id limit ${applications} on conflict do nothing`);
  await db.execute(sql`
    update job_posts set applications_count = (select count(*) from job_applications where job_id = job_posts.id)
    where id = ${jobId}`);
  await db.execute(sql`
    update job_posts set preferred_styles = array_remove(preferred_styles, ${RARE}),
      required_styles = array_remove(required_styles, ${RARE})
    where ${RARE} = any(preferred_styles) or ${RARE} = any(required_styles)`);
  await db.execute(sql`vacuum (analyze)`);
}

/** Where the list of jobs is half over, and where it ends: cursors as its addresses carry them. */
export async function placesInList({ db }: OpenDatabase): Promise<{ middle: string; end: string }> {
  const at = async (share: number) => {
    const { rows } = await db.execute<{ cursor: string }>(sql`
      select 'older~' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '~' || id as cursor
      from job_posts where status = 'ACTIVE' and deleted_at is null order by created_at, id
      offset (select ${share}::float * count(*) + 10 from job_posts where status = 'ACTIVE' and deleted_at is null)::int limit 1`);
    return encodeURIComponent(rows[0]?.cursor ?? '');
  };
  return { middle: await at(0.5), end: await at(0) };
}

/** Jobs that the artist may apply to, each once. */
export async function openJobIds({ db }: OpenDatabase, artistId: string, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from job_posts as j where status = 'ACTIVE' and deleted_at is null
      and (application_deadline is null or application_deadline > now() + interval '3 days')
      and not exists (select from job_applications where job_id = j.id and artist_id = ${artistId})
    order by created_at desc limit ${count}`);
  return rows.map(({ id }) => id);
}
