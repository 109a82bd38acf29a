import { existsSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { COUNTED_STATUSES } from '#app/domain/applications.ts';
import { count, type Figure, none } from './rig.ts';
import type { Acknowledged } from './workload.ts';

/** The ledger beside the tables. */
export async function compare(db: pg.Client, ledger: Acknowledged[]): Promise<Figure[]> {
  const applications = ledger.filter((line) => line.kind === 'application');
  const messages = ledger.filter((line) => line.kind === 'message');
  const lostApplications = await count(
    db,
    `select count(*) as n from unnest($1::uuid[], $2::uuid[]) as told (job_id, artist_id)
      where (select count(*) from job_applications a where (a.job_id, a.artist_id) = (told.job_id, told.artist_id)) <> 1`,
    [applications.map((line) => line.jobId), applications.map((line) => line.artistId)],
  );
  const lostMessages = await count(
    db,
    `select count(*) as n from unnest($1::uuid[]) as told (id)
      where (select count(*) from messages m where m.client_message_id = told.id) <> 1`,
    [messages.map((line) => line.clientMessageId)],
  );
  return [
    none('acknowledged applications that are not there exactly once', lostApplications),
    none('acknowledged messages that are not there exactly once', lostMessages),
    none(
      'jobs whose counter is not the number of their applications',
      await count(db, WRONG_COUNTERS, [COUNTED_STATUSES]),
    ),
    none('conversations whose numbers do not match their messages', await count(db, WRONG_CONVERSATIONS)),
    none('applications whose shop was not told exactly once', await count(db, NOT_TOLD_ONCE)),
    none('events never delivered', await count(db, 'select count(*) as n from outbox')),
  ];
}

const WRONG_COUNTERS = `select count(*) as n from job_posts j
  where j.applications_count <>
    (select count(*) from job_applications a where a.job_id = j.id and a.status = any($1))`;

const WRONG_CONVERSATIONS = `select count(*) as n from conversations c
  where c.last_seq <> (select count(*) from messages m where m.conversation_id = c.id)
    or c.shop_unread <> (select count(*) from messages m
      where m.conversation_id = c.id and m.sender_role = 'ARTIST' and m.read_at is null)`;

const NOT_TOLD_ONCE = `select count(*) as n from job_applications a
  where (select count(*) from notifications n
    where n.type = 'NEW_APPLICATION' and n.related_id = a.id) <> 1`;

export function ledgerLines(file: string): Acknowledged[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Acknowledged);
}
