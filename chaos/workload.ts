import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { finishSetUp, JOB_FORM, type Newcomer, newcomer } from '#tests/support/newcomers.ts';
import type { Reply } from '#tests/support/web-client.ts';

/** What the server said yes to: one line of the ledger. */
export type Acknowledged =
  | { kind: 'application'; jobId: string; artistId: string }
  | { kind: 'message'; clientMessageId: string };

export type Crowd = { artists: Member[]; shop: Member };
export type Member = Newcomer & { id: string };

/** One shop and some artists with finished set-up. `idOf` finds an account by its email address. */
export async function gatherCrowd(
  origin: string,
  artists: number,
  idOf: (email: string) => Promise<string>,
): Promise<Crowd> {
  const come = async (role: 'ARTIST' | 'SHOP') => {
    const person = await newcomer(origin, role);
    await finishSetUp(person);
    return { ...person, id: await idOf(person.email) };
  };
  const crowd: Member[] = [];
  for (let index = 0; index < artists; index += 1) crowd.push(await come('ARTIST'));
  return { artists: crowd, shop: await come('SHOP') };
}

export async function postJobs({ shop }: Crowd, number: number): Promise<void> {
  for (let index = 0; index < number; index += 1) {
    const reply = await shop.client.post('/shop/jobs/create', { ...JOB_FORM, submissionId: randomUUID() });
    if (reply.status !== 302) throw new Error(`posting a job answered ${reply.status}`);
  }
}

/**
 * Every artist applies to every job and writes to the shop in between, one act after the other, until all is done or
 * `isOver`. Each act that was acknowledged is in the ledger before that artist's next one begins.
 */
export async function applyAndWrite(options: {
  crowd: Crowd;
  jobIds: readonly string[];
  ledger: string;
  isOver: () => boolean;
  onRefused: (reply: Reply) => void;
}): Promise<void> {
  const { crowd, jobIds, ledger, isOver, onRefused } = options;

  async function act(path: string, fields: Record<string, string>, member: Member, done: Acknowledged): Promise<void> {
    const reply = await member.client.post(path, fields).catch(() => null);
    if (reply?.status === 302) appendFileSync(ledger, `${JSON.stringify(done)}\n`);
    else if (reply) onRefused(reply);
  }

  await Promise.all(
    crowd.artists.map(async (artist) => {
      for (const jobId of jobIds) {
        if (isOver()) return;
        await act(`/jobs/${jobId}/applications`, { coverLetter: `I would like to come. ${jobId}` }, artist, {
          kind: 'application',
          jobId,
          artistId: artist.id,
        });
        if (isOver()) return;
        const submissionId = randomUUID();
        await act(
          `/conversations?to=${crowd.shop.id}`,
          { recipientId: crowd.shop.id, content: `About ${jobId}`, submissionId },
          artist,
          { kind: 'message', clientMessageId: submissionId },
        );
      }
    }),
  );
}
