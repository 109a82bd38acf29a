import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { runningEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { makePairs, PAIRS, pgbench, type Rounds, turnsFor, type Written, writeMessages } from './load.ts';
import { figure, median, spread, table } from './report.ts';
import { AUTH_SECRET, type Part, withDatabase, withServer } from './server.ts';

/** R18: messages sent, each with its event in the outbox, against pgbench with the same transaction. */
export const writes: Part = {
  name: 'writes',
  title: 'Messages sent beside pgbench with the same transaction',
  run: (effort) =>
    withServer((server) => withDatabase(server.dataDir, (opened) => measure(server, opened, turnsFor(effort))), {
      settings: { AUTH_SECRET },
      through: ['taskset', '-c', '0'],
    }),
};

/**
 * The statements of sending a message (send-message.server.ts). The event is due on a later day, so nobody delivers
 * it.
 */
const SCRIPT = `
\\set n random(1, ${PAIRS})
begin;
select id as conversation, artist_id as sender, last_seq + 1 as seq from conversations
  where id = ('00000000-0000-4000-8000-' || lpad((:n)::text, 12, '0'))::uuid for update \\gset
select id, content, sender_id from messages
  where conversation_id = :conversation and client_message_id = gen_random_uuid();
insert into messages (conversation_id, seq, sender_id, sender_role, content, client_message_id, created_at)
  values (:conversation, :seq, :sender, 'ARTIST', 'Which dates would suit you best?', gen_random_uuid(), now())
  returning id as message \\gset
update conversations set last_seq = :seq, last_message = 'Which dates would suit you best?', last_message_at = now(),
  shop_unread = shop_unread + 1 where id = :conversation;
insert into outbox (event, not_before) values (jsonb_build_object('type', 'message.sent', 'messageId', (:message)::text,
  'conversationId', (:conversation)::text), now() + interval '1 day');
commit;
`;

async function measure(server: RunningServer, opened: OpenDatabase, turns: Rounds): Promise<string> {
  const config = runningEmbeddedPostgres(server.dataDir);
  if (!config) throw new Error('the embedded database does not run');
  const pairs = await makePairs(opened);
  const script = { file: join(server.dataDir, 'message.sql'), text: SCRIPT };
  const [bare, ours, late]: [number[], Written[], number[]] = [[], [], []];
  await writeMessages(server, pairs, turns.warmUp);
  for (let round = 0; round < turns.rounds; round += 1) {
    await allDelivered(opened);
    bare.push(pgbench(config, script, turns.seconds).perSecond);
    await opened.db.execute(sql`delete from outbox where not_before > now() + interval '1 hour'`);
    ours.push(await writeMessages(server, pairs, turns.seconds));
    late.push(await allDelivered(opened));
  }
  const ratio = ours.map(({ perSecond }, round) => perSecond / (bare[round] as number));
  return [
    `Messages written by 16 members at once into ${PAIRS} conversations, each form answered after its commit, beside pgbench (prepared, 4 clients, on core 1) with the same five statements; server and database on core 0, commits on disk. ${turns.rounds} rounds in turns, ${turns.seconds} s each; median (lowest-highest); ${ours.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-US')} messages, every answer checked. Ours also reads the session, checks the form and who may write, and delivers each message's event (hint, unread number, notification) meanwhile.`,
    '',
    table(
      ['what', 'a second', 'CPU ms of the process each'],
      [
        ['pgbench', spread(bare), ''],
        [
          'sending',
          spread(ours.map(({ perSecond }) => perSecond)),
          spread(
            ours.map((one) => one.cpuMs),
            2,
          ),
        ],
        ['ratio', spread(ratio, 2), ''],
        ['all delivered after the last, ms', spread(late), ''],
      ],
    ),
    '',
    figure('R18', 'messages', median(ratio)),
  ].join('\n');
}

/** Waits until no event is due. Returns the milliseconds. */
export async function allDelivered({ db }: OpenDatabase): Promise<number> {
  const started = performance.now();
  const due = async () => {
    const { rows } = await db.execute(sql`select 1 from outbox where not_before <= now() limit 1`);
    return rows.length > 0;
  };
  while (await due()) await pause(20);
  return performance.now() - started;
}
