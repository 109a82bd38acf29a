import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { PASSWORD } from '#tests/support/newcomers.ts';
import { startServer } from '#tests/support/running-server.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { withDataDir } from '../bench/server.ts';
import { count, type Figure, none, type Part, some, until, withDatabase, within } from './rig.ts';

const PEOPLE_PER_ROUND = 6;
const RECIPIENTS_PER_ROUND = 60;
const TOPICS = ['NEW_MESSAGE', 'DAILY'] as const;
/** A little longer than the pause between two checks for due rows. */
const KILLED_WITHIN_MS = 1_300;
/** A mail of a dead sender is released after 90 s, which is checked every 180 s, and found at a look every 60 s. */
const ALL_THERE_MS = 345_000;

/** Kills the process between its response and the mail, before, while and after due notifications are handed out. */
export const mailKill: Part = {
  name: 'mail-kill',
  title: 'kill -9 between the commit and the sending of mails, and while news and digests are handed out',
  run: (rounds) => withDataDir((dataDir) => killBetweenCommitAndMail(dataDir, rounds)),
};

async function killBetweenCommitAndMail(dataDir: string, rounds: number): Promise<Figure[]> {
  const smtp = await startSmtpServer();
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'board@flashboard.test',
    LOG_LEVEL: 'silent',
  };
  let [inHand, waited] = [0, 0];
  // The server sends no greeting, so no mail is sent before the kill.
  smtp.isSilent = true;
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer({ dataDir, settings });
    const before = smtp.connections;
    await Promise.all(Array.from({ length: PEOPLE_PER_ROUND }, () => signUp(server.origin)));
    if (round % 2 === 0) await until(() => smtp.connections > before, 10_000);
    await withDatabase(dataDir, async (client) => {
      await scheduleDeliveries(client, round);
      await pause(Math.random() * KILLED_WITHIN_MS);
      waited += await waiting(client);
      await server.kill();
    });
    if (smtp.connections > before) inHand += 1;
    console.log(`  round ${round}: ${waited} turns were waiting when a kill came, ${smtp.received.length} mails sent`);
  }
  const tooEarly = smtp.received.length;
  smtp.isSilent = false;
  const server = await startServer({ dataDir, settings });
  const wanted = rounds * (PEOPLE_PER_ROUND + RECIPIENTS_PER_ROUND * TOPICS.length);
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
    some('kills with mails in the hands of the sender', inHand),
    some('turns that were waiting when a kill came', waited),
    none('mails that left before', tooEarly),
    none('mails lost', wanted - times.size),
    none('mails sent twice', [...times.values()].filter((one) => one > 1).length),
    none('turns left, and notifications still marked', (left ?? 0) + (unsent ?? 0)),
    within('all there after the last start', [allThere], ALL_THERE_MS),
  ];
}

async function signUp(origin: string): Promise<string> {
  const email = `${randomUUID()}@mail.test`;
  const form = { role: 'ARTIST', email, password: PASSWORD, submissionId: randomUUID() };
  const reply = await new WebClient(origin).post('/signup', form);
  if (reply.status !== 200) throw new Error(`signing up answered ${reply.status}`);
  return email;
}

const waiting = (client: pg.Client) =>
  count(client, "select count(*) as n from scheduled_deliveries where topic <> 'PUSH'");

async function scheduleDeliveries(client: pg.Client, round: number): Promise<void> {
  await client.query(
    `with people as (
       insert into users (email, email_verified, user_type)
       select 'news-' || $1::int || '-' || n || '@mail.test', true, 'ARTIST' from generate_series(1, $2::int) n
       returning id, email
     ), profiled as (
       insert into profiles (id, email, role) select id, email, 'ARTIST' from people
     ), told as (
       insert into notifications (user_id, type, title, message, dedupe_key, mail_topic)
       select id, type, 'News', 'Jo: Hello', type || n, topic from people, generate_series(1, 3) n,
         (values ('NEW_MESSAGE', 'NEW_MESSAGE'), ('JOB_UPDATE', 'DAILY')) as kind (type, topic)
     )
     insert into scheduled_deliveries (user_id, topic, first_at, due_at)
     select id, topic, now(), now() from people, unnest($3::text[]) topic`,
    [round, RECIPIENTS_PER_ROUND, TOPICS],
  );
}

function tally(received: readonly { to: string; raw: string }[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { to, raw } of received) {
    if (!to.endsWith('@mail.test')) continue;
    const key = `${to} ${/^Subject: Your daily digest/m.test(raw)}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}
