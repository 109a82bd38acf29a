import { Agent, request } from 'node:http';

export type Answer = { status: number; ms: number; text: string };

/** One connection for each request, as of people who come at the same moment. */
export const anew = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
/** Connections that stay open, as of people who read on. */
export const staying = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

type Asking = { cookie?: string; agent?: Agent; form?: Record<string, string>; text?: string };

/** Asks for an address, or posts a form or a text to it; status 0 when there was no answer. Follows nothing. */
export function ask(url: string, { cookie, agent = staying, form, text }: Asking = {}): Promise<Answer> {
  const started = performance.now();
  const after = () => performance.now() - started;
  return new Promise((resolve) => {
    const headers: Record<string, string> = cookie ? { cookie } : {};
    if (form)
      Object.assign(headers, { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' });
    const asked = request(url, { method: form || text ? 'POST' : 'GET', headers, agent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('end', () =>
        resolve({ status: reply.statusCode ?? 0, ms: after(), text: Buffer.concat(chunks).toString() }),
      );
    });
    asked.once('error', () => resolve({ status: 0, ms: after(), text: '' }));
    asked.end(form ? new URLSearchParams(form).toString() : text);
  });
}

/** So many at once, each of whom acts again at once, for some seconds; resolves to how long each act took, in ms. */
export async function keepActing(
  atOnce: number,
  seconds: number,
  act: (who: number, turn: number) => Promise<unknown>,
): Promise<number[]> {
  const until = performance.now() + seconds * 1_000;
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async (_one, who) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const started = performance.now();
        await act(who, turn);
        took.push(performance.now() - started);
      }
    }),
  );
  return took;
}
