/** X-Forwarded-For counts only from a trusted proxy; then its last untrusted address counts. */
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

/** IPv4 addresses on a dual-stack socket. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
