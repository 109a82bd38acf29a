import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '#app/platform/push/public-address.server.ts';

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
export class ForbiddenEndpoint extends Error {
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
