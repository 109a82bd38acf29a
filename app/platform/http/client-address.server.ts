/**
 * The address a request comes from. X-Forwarded-For counts only when the peer is a proxy that the operator named; then
 * the last address in it that is not such a proxy counts.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwarded: string | null,
  trusted: readonly string[],
): string {
  const direct = plain(socketAddress ?? 'unknown');
  if (!trusted.includes(direct) || !forwarded) return direct;
  const chain = forwarded.split(',').map((part) => plain(part.trim()));
  return chain.findLast((address) => !trusted.includes(address)) ?? direct;
}

/** IPv4 addresses arrive as ::ffff:10.0.0.1 on a socket that takes both kinds. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
