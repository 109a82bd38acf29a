import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What the registries have given out to be reached by everybody; the rest of IPv6 is not in use. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is one that everybody can reach: no network of ours or of the machine's neighbours, nothing kept
 * for a purpose, and no IPv6 address that stands for an IPv4 one behind a translator. An IPv4 address written as IPv6
 * counts as what it is.
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}
