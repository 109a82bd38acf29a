import { createECDH } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { Agent, type RequestOptions, request } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPushEndpoint } from '#app/domain/notifications/push-device.ts';

export type PushKeys = { publicKey: string; privateKey: string };

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Not private, local, reserved or translated. IPv4-mapped addresses count as IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}

export type PushNetwork = {
  lookup: (host: string, signal: AbortSignal) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  port: number;
  longestMs: number;
  ca?: string;
};

export const PUBLIC_NETWORK: PushNetwork = {
  lookup: addressesOf,
  isAllowed: isPublicAddress,
  port: 443,
  longestMs: 10_000,
};

/** Name servers can be canceled; the system's look-up would occupy one of few threads until its end. */
async function addressesOf(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  const literal = isIP(host);
  if (literal) return [{ address: host, family: literal }];
  // Regardless of name servers (RFC 6761).
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

class ForbiddenEndpoint extends Error {
  override name = 'ForbiddenEndpoint';
}

/** Throws ForbiddenEndpoint. Connect to these addresses: another look-up may differ (trust C11). */
export async function allowedAddresses(network: PushNetwork, endpoint: string, signal: AbortSignal) {
  const host = new URL(endpoint).hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = await orAborted(network.lookup(host, signal), signal);
  if (addresses.length === 0 || !addresses.every(({ address }) => network.isAllowed(address)))
    throw new ForbiddenEndpoint(`${host} does not lead to public addresses alone`);
  return addresses;
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const TTL_SECONDS = 24 * 60 * 60;

/** The key must be a point on the curve. */
export function isDeviceKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}

/** Encrypts for the device (RFC 8291) and signs with our key (RFC 8292). Null for unusable device keys. */
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

type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer };

export type PushAnswer = { is: 'sent' | 'gone' } | { is: 'later' | 'refused'; why: string };

const READ_MOST = 1_000;

const agent = new Agent({ keepAlive: false });

/** The address is checked each time, and redirects are not followed (trust C11). */
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
    // The status is known before the body, which may trickle for ever.
    sent.on('error', (error) => (done ? done() : reject(error)));
    sent.end(push.body);
  });
}

type PushUrgency = 'low' | 'normal' | 'high';

export type PushMessage = {
  title: string;
  body: string;
  /** On a device, a later push replaces an earlier one with the same tag. */
  tag: string;
  url: string;
  urgency: PushUrgency;
};

/** The newest of `count` notifications. Only ids: the text is composed when it is sent. */
export type PushJob = { userId: string; ids: string[]; count: number };

export type DevicePush = { userId: string; deviceId: string } & ({ ids: string[]; count: number } | { ids?: never });

export type ComposedPush = { to: { endpoint: string; p256dh: string; auth: string }; message: PushMessage };

/** Null if the push is no longer wanted; a time if it must wait until then. */
export type ComposePush = (job: DevicePush) => Promise<ComposedPush | { notBefore: Date } | null>;
