import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
