import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { PASSWORD } from '#tests/support/newcomers.ts';
import { startServer } from '#tests/support/running-server.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { WebClient } from '#tests/support/web-client.ts';
import { type Figure, none, type Part, some, until, withDataDir, within } from './rig.ts';

const PEOPLE_PER_MOOD = 8;
const MOOD_MS = 6_000;
/** Long enough for every mail to be refused several times. */
const REFUSING_MS = 60_000;

/** How the two mails begin that everybody causes, in this order. */
const SUBJECTS = ['Confirm', 'Choose'];

/**
 * The mail server is away, then hangs up, then refuses: nobody waits for it, and every mail arrives once it is back, in
 * the order in which its recipient caused it.
 */
export const smtpDown: Part = {
  name: 'smtp-down',
  title: 'the mail server down, hanging up and refusing',
  run: () => withDataDir(runOnce),
};

async function runOnce(dataDir: string): Promise<Figure[]> {
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
