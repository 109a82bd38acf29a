import type { LookupAddress } from 'node:dns';
import { Agent, type RequestOptions, request } from 'node:https';
import { isPushEndpoint } from '#app/domain/push-device.ts';
import { allowedAddresses, ForbiddenEndpoint, type PushNetwork } from '#app/platform/push/push-network.server.ts';

/** One push as a push service takes it: encrypted for its device, signed by us. */
export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer };

/**
 * What became of it: accepted; the device is gone for good; not now, so try again; or not like this, so do not.
 */
export type PushAnswer = { is: 'sent' | 'gone' } | { is: 'later' | 'refused'; why: string };

/** As much of an answer as a log line needs. */
const READ_MOST = 1_000;

/** Each push has a connection of its own: to the addresses that were looked at for it, and to no others. */
const agent = new Agent({ keepAlive: false });

/** Hands a push to its push service. The address is looked at each time, and redirects are not followed (trust C11). */
export async function postPush(push: PushRequest, network: PushNetwork): Promise<PushAnswer> {
  if (!isPushEndpoint(push.endpoint)) return { is: 'refused', why: 'not an address of a push service' };
  const signal = AbortSignal.timeout(network.longestMs);
  try {
    const addresses = await allowedAddresses(network, push.endpoint, signal);
    const { status, text } = await post(push, network, addresses, signal);
    return answerOf(status, text);
  } catch (error) {
    const is = error instanceof ForbiddenEndpoint ? 'refused' : 'later';
    return { is, why: signal.aborted ? 'no answer in time' : String(error) };
  }
}

function answerOf(status: number, text: string): PushAnswer {
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  const isPassing = status === 408 || status === 429 || status >= 500;
  return { is: isPassing ? 'later' : 'refused', why: `${status} ${text}`.trim() };
}

function post(push: PushRequest, { port, ca }: PushNetwork, addresses: LookupAddress[], signal: AbortSignal) {
  const { host, hostname, pathname, search } = new URL(push.endpoint);
  const options: RequestOptions = {
    agent,
    signal,
    method: 'POST',
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    path: pathname + search,
    headers: { ...push.headers, Host: host, 'Content-Length': push.body.length },
    ...(ca ? { ca } : {}),
    lookup: (_host, { all }, answer) => {
      const [first] = addresses as [LookupAddress];
      if (all) answer(null, addresses);
      else answer(null, first.address, first.family);
    },
  };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    let done: (() => void) | undefined;
    const sent = request(options, (reply) => {
      let text = '';
      done = () => {
        resolve({ status: reply.statusCode ?? 0, text: text.slice(0, READ_MOST) });
        sent.destroy();
      };
      reply.setEncoding('utf8').on('end', done).on('error', done);
      reply.on('data', (part: string) => {
        text += part;
        if (text.length >= READ_MOST) done?.();
      });
    });
    // What it answered is known before its words are: they may trickle for ever.
    sent.on('error', (error) => (done ? done() : reject(error)));
    sent.end(push.body);
  });
}
