import { createECDH } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { Agent, type RequestOptions, request } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPushEndpoint } from '#app/domain/notifications/push-device.ts';
import type { ComposedPush } from '#app/platform/push/push-message.ts';

/** Identify us to push services (VAPID, RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: string };

/** What the registries have given out to be reached by everybody; the rest of IPv6 is not in use. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is publicly reachable: not a private, local or reserved network, and not an IPv6 address that a
 * translator maps to an IPv4 one. An IPv4 address in IPv6 notation counts as IPv4.
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}

/** How push services are reached. Tests bring a service of their own on this machine; no setting can. */
export type PushNetwork = {
  lookup: (host: string, signal: AbortSignal) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  port: number;
  /** For all of a push: look-up, connection, answer. */
  longestMs: number;
  /** Trusted besides what the system trusts. */
  ca?: string;
};

export const PUBLIC_NETWORK: PushNetwork = {
  lookup: addressesOf,
  isAllowed: isPublicAddress,
  port: 443,
  longestMs: 10_000,
};

/**
 * By the name servers alone, which can be stopped asking: the system's own look-up goes on to its end in one of few
 * threads, so that a few names whose servers are silent would hold up every file and every look-up of the process.
 */
async function addressesOf(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  const literal = isIP(host);
  if (literal) return [{ address: host, family: literal }];
  // Whatever a name server says of it, that is this machine (RFC 6761).
  if (/(?:^|\.)localhost\.?$/i.test(host)) return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
    return [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** An endpoint that leads to where nothing of ours may connect. */
class ForbiddenEndpoint extends Error {
  override name = 'ForbiddenEndpoint';
}

/**
 * The addresses that a host has now, each of which may be connected to; throws ForbiddenEndpoint if one of them may
 * not. The connection must be made to one of these: asked again, the same name may lead elsewhere (trust C11).
 */
export async function allowedAddresses(network: PushNetwork, endpoint: string, signal: AbortSignal) {
  const host = new URL(endpoint).hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = await orAborted(network.lookup(host, signal), signal);
  if (addresses.length === 0 || !addresses.every(({ address }) => network.isAllowed(address)))
    throw new ForbiddenEndpoint(`${host} does not lead to public addresses alone`);
  return addresses;
}

/** Whatever a look-up does, it is not waited for any longer. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** How long a push service keeps a push for a device that is off; older news can be found in the app. */
const TTL_SECONDS = 24 * 60 * 60;

/** Whether something can be encrypted for this key: it must be a point on the curve. */
export function isDeviceKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}

/**
 * A push as its service takes it: its words encrypted for the one device (RFC 8291), signed with our key (RFC 8292).
 * Null when the device's own keys cannot be used.
 */
export async function sealPush(
  { to, message }: ComposedPush,
  { publicKey, privateKey }: PushKeys,
  contact: string,
): Promise<PushRequest | null> {
  const { endpoint, p256dh, auth } = to;
  const { urgency, ...shown } = message;
  const webPush = (await import('web-push')).default;
  if (!isDeviceKey(p256dh)) return null;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shown),
    { vapidDetails: { subject: contact, publicKey, privateKey }, TTL: TTL_SECONDS, urgency },
  );
  return { endpoint, headers: headers as Record<string, string>, body };
}

/** One push as a push service takes it: encrypted for its device, signed by us. */
type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer };

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
