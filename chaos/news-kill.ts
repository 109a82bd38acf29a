import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { startServer } from '#tests/support/running-server.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { count, type Figure, none, type Part, some, until, withDatabase, withDataDir, within } from './rig.ts';

const PEOPLE_PER_ROUND = 60;
const TOPICS = ['NEW_MESSAGE', 'DAILY'] as const;
/** A little longer than a process waits between two looks for what is due. */
const KILLED_WITHIN_MS = 1_300;
/** What a dead sender held is given up after 90 s, looked for every 15 s, and tried again 5 s later. */
const ALL_THERE_MS = 240_000;

/** The process is killed while it hands out news whose turn has come: before, amid and after it. */
export const newsKill: Part = {
  name: 'news-kill',
  title: 'kill -9 while mails about news and digests are handed out',
  run: (rounds) => withDataDir((dataDir) => runRounds(dataDir, rounds)),
};

async function runRounds(dataDir: string, rounds: number): Promise<Figure[]> {
  const smtp = await startSmtpServer();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, LOG_LEVEL: 'silent' };
  // Who connects is left waiting for the first word: nothing gets out before the last start.
  smtp.isSilent = true;
  let waited = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer({ dataDir, settings });
    await withDatabase(dataDir, async (client) => {
      await scheduleDeliveries(client, round);
      await pause(Math.random() * KILLED_WITHIN_MS);
      waited += await waiting(client);
      await server.kill();
    });
    console.log(`  round ${round}: ${waited} turns were waiting when a kill came`);
  }
  const tooEarly = smtp.received.length;
  smtp.isSilent = false;
  const server = await startServer({ dataDir, settings });
  const wanted = rounds * PEOPLE_PER_ROUND * TOPICS.length;
  const arrived = () => tally(smtp.received);
  const allThere = await until(() => arrived().size >= wanted, ALL_THERE_MS + 10_000);
  const [left, unsent] = await withDatabase(dataDir, async (client) => [
    await waiting(client),
    await count(client, 'select count(*) as n from notifications where mail_topic is not null'),
  ]);
  await server.stop();
  await smtp.stop();
  const times = arrived();
  return [
    some('mails and digests that were due', wanted),
    some('turns that were waiting when a kill came', waited),
    none('mails that left before', tooEarly),
    none('mails lost', wanted - times.size),
    none('mails sent twice', [...times.values()].filter((one) => one > 1).length),
    none('turns left, and notifications still marked', (left ?? 0) + (unsent ?? 0)),
    within('all there after the last start', [allThere], ALL_THERE_MS),
  ];
}

const waiting = (client: pg.Client) =>
  count(client, "select count(*) as n from scheduled_deliveries where topic <> 'PUSH'");

/** New people, each with three messages and three other things, all of them due. */
async function scheduleDeliveries(client: pg.Client, round: number): Promise<void> {
  await client.query(
    `with people as (
       insert into users (email, email_verified, user_type)
       select 'news-' || $1::int || '-' || n || '@mail.test', true, 'ARTIST' from generate_series(1, $2::int) n returning id
     ), told as (
       insert into notifications (user_id, type, title, message, dedupe_key, mail_topic)
       select id, type, 'News', 'Jo: Hello', type || n, topic from people, generate_series(1, 3) n,
         (values ('NEW_MESSAGE', 'NEW_MESSAGE'), ('JOB_UPDATE', 'DAILY')) as kind (type, topic)
     )
     insert into scheduled_deliveries (user_id, topic, first_at, due_at)
     select id, topic, now(), now() from people, unnest($3::text[]) topic`,
    [round, PEOPLE_PER_ROUND, TOPICS],
  );
}

/** How often each mail came: to whom, and whether it was the digest. */
function tally(received: readonly { to: string; raw: string }[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { to, raw } of received) {
    if (!to.startsWith('news-')) continue;
    const key = `${to} ${/^Subject: Your daily digest/m.test(raw)}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}
