import { get } from 'node:http';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { anew } from './asking.ts';
import { signIn } from './sessions.ts';

/** An account may hold no more of them in one process. */
const STREAMS_AN_ACCOUNT = 10;

export type Stream = { close(): void };

/** A live stream, once it is ready; `hear` gets the name of every event after that. */
export function openStream(
  url: string,
  cookie = '',
  hear: (event: string, data: string) => void = () => {},
): Promise<Stream> {
  return new Promise((ready, failed) => {
    const asked = get(url, { agent: anew, headers: { cookie } }, (reply) => {
      if (reply.statusCode !== 200) failed(new Error(`${url} answered ${reply.statusCode}`));
      let rest = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => {
        const events = (rest + chunk).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const [, name] = /^event: ?(.*)$/m.exec(event) ?? [];
          if (name === 'ready') ready({ close: () => asked.destroy() });
          else if (name) hear(name, /^data: ?(.*)$/m.exec(event)?.[1] ?? '');
        }
      });
      reply.on('error', () => {});
    });
    asked.on('error', failed);
  });
}

/** Opens so many streams each time, of as few new members as may hold them. */
export function streamsFor(opened: OpenDatabase, origin: string): (count: number) => Promise<Stream[]> {
  const world = jobWorld(opened.db, new Date());
  return async (count) => {
    const streams: Stream[] = [];
    while (streams.length < count) {
      const { actor } = await world.artist();
      const cookie = await signIn(opened, actor.userId);
      const few = Math.min(STREAMS_AN_ACCOUNT, count - streams.length);
      streams.push(...(await Promise.all(Array.from({ length: few }, () => openStream(`${origin}/live`, cookie)))));
    }
    return streams;
  };
}
