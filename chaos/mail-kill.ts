import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '#tests/support/newcomers.ts';
import { startServer } from '#tests/support/running-server.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { type Figure, none, type Part, some, until, withDataDir, within } from './rig.ts';

const PEOPLE_PER_ROUND = 6;
/** What a dead sender held is given up after 90 s, looked for every 15 s, and tried again 5 s later. */
const ALL_THERE_MS = 150_000;

/** The process is killed after its response and before the mail is sent: in the queue, or while sending. */
export const mailKill: Part = {
  name: 'mail-kill',
  title: 'kill -9 between the commit and the sending of mails',
  run: (rounds) => withDataDir((dataDir) => runRounds(dataDir, rounds)),
};

async function runRounds(dataDir: string, rounds: number): Promise<Figure[]> {
  const smtp = await startSmtpServer();
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'board@flashboard.test',
    LOG_LEVEL: 'silent',
  };
  const addresses: string[] = [];
  let inHand = 0;
  // Who connects is left waiting for the first word: no mail gets out before it is killed.
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
