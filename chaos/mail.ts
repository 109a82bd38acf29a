import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '#tests/support/free-port.ts';
import { PASSWORD } from '#tests/support/newcomers.ts';
import { startServer } from '#tests/support/running-server.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { count, type Figure, none, type Part, some, until, withDatabase, withDataDir, within } from './rig.ts';

const PEOPLE_PER_MOOD = 8;
const MOOD_MS = 6_000;
const REFUSING_MS = 60_000;

const SUBJECTS = ['Confirm', 'Choose'];

/**
 * The mail server is down, then disconnects, then refuses. Nobody waits for it, and afterwards every mail arrives in
 * order per recipient.
 */
export const smtpDown: Part = {
  name: 'smtp-down',
  title: 'the mail server down, hanging up and refusing',
  run: () => withDataDir(failMailServer),
};

async function failMailServer(dataDir: string): Promise<Figure[]> {
  const port = await freePort();
  const server = await startServer({
    dataDir,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'board@flashboard.test', LOG_LEVEL: 'silent' },
  });
  const addresses: string[] = [];
  const answers: number[] = [];
  const someSignUp = async (mood = MOOD_MS) => {
    for (let index = 0; index < PEOPLE_PER_MOOD; index += 1) {
      const email = `${randomUUID()}@mail.test`;
      const started = performance.now();
      const client = new WebClient(server.origin);
      const reply = await client.post('/signup', {
        role: 'ARTIST',
        email,
        password: PASSWORD,
        submissionId: randomUUID(),
      });
      answers.push(performance.now() - started);
      if (reply.status === 200) addresses.push(email);
      await client.post('/forgot-password', { email });
    }
    await pause(mood);
  };

  await someSignUp();
  const smtp = await startSmtpServer(port);
  smtp.greeting = '421 not now';
  await someSignUp();
  smtp.greeting = '220 test';
  smtp.answerRecipient = '451 try again later';
  await someSignUp(REFUSING_MS);
  const tooEarly = smtp.received.length;
  smtp.answerRecipient = '250 Ok';
  const arrived = (address: string) =>
    smtp.received.filter(({ to }) => to === address).map(({ raw }) => raw.match(/^Subject: (\w+)/m)?.[1] ?? '');
  const lacking = (address: string) => SUBJECTS.filter((subject) => !arrived(address).includes(subject)).length;
  const sum = (of: (address: string) => number) => addresses.reduce((total, address) => total + of(address), 0);
  const allThere = await until(() => sum(lacking) === 0, 120_000);
  await server.stop();
  await smtp.stop();
  return [
    some('mails caused while it was down', addresses.length * SUBJECTS.length),
    none('mails lost', sum(lacking)),
    none(
      'mails sent twice',
      sum((address) => arrived(address).length - new Set(arrived(address)).size),
    ),
    none(
      'mails ahead of an earlier one',
      sum((address) => Number(arrived(address)[0] !== SUBJECTS[0])),
    ),
    none('mails taken while everything was refused', tooEarly),
    some('refusals', smtp.refused),
    within('all there after it came back', [allThere], 90_000),
    within('slowest sign-up meanwhile', answers, 1_500),
  ];
}

const PEOPLE_PER_ROUND = 6;
/** A mail of a dead sender is released after 90 s, checked every 15 s, and retried 5 s later. */
const ALL_THERE_MS = 150_000;

/** Kills the process after its response and before the mail is sent, while queued or while sending. */
export const mailKill: Part = {
  name: 'mail-kill',
  title: 'kill -9 between the commit and the sending of mails',
  run: (rounds) => withDataDir((dataDir) => killBetweenCommitAndMail(dataDir, rounds)),
};

async function killBetweenCommitAndMail(dataDir: string, rounds: number): Promise<Figure[]> {
  const smtp = await startSmtpServer();
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'board@flashboard.test',
    LOG_LEVEL: 'silent',
  };
  const addresses: string[] = [];
  let inHand = 0;
  // The server sends no greeting, so no mail is sent before the kill.
  smtp.isSilent = true;
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer({ dataDir, settings });
    const before = smtp.connections;
    const acts = Array.from({ length: PEOPLE_PER_ROUND }, () => signUp(server.origin));
    addresses.push(...(await Promise.all(acts)));
    if (round % 2 === 0) {
      await until(() => smtp.connections > before, 10_000);
      await pause(Math.random() * 500);
    }
    if (smtp.connections > before) inHand += 1;
    await server.kill();
    console.log(`  round ${round}: ${addresses.length} mails caused, ${smtp.received.length} sent`);
  }
  const tooEarly = smtp.received.length;
  smtp.isSilent = false;
  const server = await startServer({ dataDir, settings });
  const times = (address: string) => smtp.received.filter(({ to }) => to === address).length;
  const allThere = await until(() => addresses.every((address) => times(address) > 0), ALL_THERE_MS + 10_000);
  await server.stop();
  await smtp.stop();
  return [
    some('mails caused', addresses.length),
    some('kills with mails in the hands of the sender', inHand),
    none('mails that left before', tooEarly),
    none('mails lost', addresses.filter((address) => times(address) === 0).length),
    none('mails sent twice', addresses.filter((address) => times(address) > 1).length),
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

const RECIPIENTS_PER_ROUND = 60;
const TOPICS = ['NEW_MESSAGE', 'DAILY'] as const;
/** A little longer than the pause between two checks for due rows. */
const KILLED_WITHIN_MS = 1_300;
const ALL_DELIVERED_MS = 240_000;

/** Kills the process before, during and after it sends due notifications. */
export const newsKill: Part = {
  name: 'news-kill',
  title: 'kill -9 while mails about news and digests are handed out',
  run: (rounds) => withDataDir((dataDir) => killWhileDelivering(dataDir, rounds)),
};

async function killWhileDelivering(dataDir: string, rounds: number): Promise<Figure[]> {
  const smtp = await startSmtpServer();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, LOG_LEVEL: 'silent' };
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
  const wanted = rounds * RECIPIENTS_PER_ROUND * TOPICS.length;
  const arrived = () => tally(smtp.received);
  const allThere = await until(() => arrived().size >= wanted, ALL_DELIVERED_MS + 10_000);
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
    within('all there after the last start', [allThere], ALL_DELIVERED_MS),
  ];
}

const waiting = (client: pg.Client) =>
  count(client, "select count(*) as n from scheduled_deliveries where topic <> 'PUSH'");

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
    [round, RECIPIENTS_PER_ROUND, TOPICS],
  );
}

function tally(received: readonly { to: string; raw: string }[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { to, raw } of received) {
    if (!to.startsWith('news-')) continue;
    const key = `${to} ${/^Subject: Your daily digest/m.test(raw)}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}
