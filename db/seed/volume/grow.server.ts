import type pg from 'pg';
import { growChairs } from '#db/seed/volume/chairs.ts';
import { accountOf, artistOf, shopOf } from '#db/seed/volume/members.ts';
import { type Plan, rowId } from '#db/seed/volume/plan.ts';
import { conversationOf, messagesPerConversation } from '#db/seed/volume/talk.ts';
import { applicationsPerJob, applicationsTo, jobOf } from '#db/seed/volume/work.ts';

const BATCH = 2_000;

type Row = Record<string, unknown>;
type Progress = (what: string, made: number, wanted: number) => void;

/**
 * Adds what the plan asks for in one transaction. Existing rows stay (when the same numbers are asked for twice), and
 * every counter ends up equal to its number of rows.
 */
export async function growVolume(
  client: pg.Client,
  plan: Plan,
  passwordHash: string,
  progress: Progress = () => {},
): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local synchronous_commit = off');
    await client.query('set local statement_timeout = 0');
    await members(client, plan, passwordHash, progress);
    await work(client, plan, progress);
    await talk(client, plan, progress);
    await growChairs(client, plan, progress);
    await recount(client);
    // Running servers keep shared pages until they are told that something changed.
    if (plan.jobs > 0)
      await client.query(
        'insert into outbox (event) select jsonb_build_object($1::text, $2::text, $3::text, id, $4::text, shop_id) from job_posts where id = $5',
        ['type', 'job.posted', 'jobId', 'shopId', rowId(plan, 'job', 0)],
      );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query('analyze');
}

async function members(client: pg.Client, plan: Plan, passwordHash: string, progress: Progress): Promise<void> {
  const kinds = [
    ['artists', 'artist_profiles', plan.artists, artistOf],
    ['shops', 'shop_profiles', plan.shops, shopOf],
  ] as const;
  for (const [what, table, wanted, make] of kinds) {
    for (let from = 0; from < wanted; from += BATCH) {
      const made = range(from, Math.min(wanted, from + BATCH)).map((index) => make(plan, index));
      const accounts = made.map(({ member }) => accountOf(member, passwordHash));
      await insert(
        client,
        'users',
        accounts.map(({ user }) => user),
      );
      await insert(
        client,
        'accounts',
        accounts.map(({ account }) => account),
      );
      await insert(
        client,
        'profiles',
        accounts.map(({ profile }) => profile),
      );
      await insert(
        client,
        table,
        made.map(({ row }) => row),
      );
      progress(what, from + made.length, wanted);
    }
  }
}

async function work(client: pg.Client, plan: Plan, progress: Progress): Promise<void> {
  const counts = applicationsPerJob(plan);
  for (let from = 0; from < plan.jobs; from += BATCH) {
    const to = Math.min(plan.jobs, from + BATCH);
    await insert(
      client,
      'job_posts',
      range(from, to).map((index) => jobOf(plan, index, counts[index] ?? 0)),
    );
    progress('jobs', to, plan.jobs);
  }
  const sink = batches(client, 'job_applications');
  let sent = 0;
  for (let job = 0; job < plan.jobs; job++) {
    for (const application of applicationsTo(plan, job, counts[job] ?? 0)) {
      await sink.add(application);
      if (++sent % BATCH === 0) progress('applications', sent, plan.applications);
    }
  }
  await sink.end();
}

async function talk(client: pg.Client, plan: Plan, progress: Progress): Promise<void> {
  const lengths = messagesPerConversation(plan);
  let sent = 0;
  for (let from = 0; from < lengths.length; from += BATCH / 4) {
    const made = lengths.slice(from, from + BATCH / 4).map((length, i) => conversationOf(plan, from + i, length));
    const messages = made.flatMap((one) => one.messages);
    await insert(
      client,
      'conversations',
      made.map(({ conversation }) => conversation),
    );
    for (let i = 0; i < messages.length; i += BATCH) await insert(client, 'messages', messages.slice(i, i + BATCH));
    sent += messages.length;
    progress('messages', sent, plan.messages);
  }
}

/** Corrects counters that another run, or rows from before, left wrong; leaves correct ones alone. */
async function recount(client: pg.Client): Promise<void> {
  await client.query(`
    update job_posts set applications_count = counted.n
    from (select j.id, count(a.id)::int as n from job_posts j left join job_applications a on a.job_id = j.id group by j.id) counted
    where counted.id = job_posts.id and applications_count <> counted.n`);
  await client.query(`
    update conversations set artist_unread = counted.artist, shop_unread = counted.shop, last_seq = counted.seq, last_message = counted.words, last_message_at = counted.at
    from (
      select conversation_id, max(seq) as seq, max(created_at) as at, (array_agg(content order by seq desc))[1] as words,
        count(*) filter (where read_at is null and sender_role = 'SHOP')::int as artist,
        count(*) filter (where read_at is null and sender_role = 'ARTIST')::int as shop
      from messages group by conversation_id
    ) counted
    where counted.conversation_id = conversations.id
      and (artist_unread, shop_unread, last_seq) is distinct from (counted.artist, counted.shop, counted.seq)`);
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** One statement per batch: the rows travel as one JSON text. Table and column names are ours. */
async function insert(client: pg.Client, table: string, rows: Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  const text = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1) on conflict do nothing`;
  await client.query(text, [JSON.stringify(rows)]);
}

function batches(client: pg.Client, table: string) {
  let waiting: Row[] = [];
  const end = async () => {
    const rows = waiting;
    waiting = [];
    await insert(client, table, rows);
  };
  return {
    end,
    async add(row: Row) {
      waiting.push(row);
      if (waiting.length >= BATCH) await end();
    },
  };
}
