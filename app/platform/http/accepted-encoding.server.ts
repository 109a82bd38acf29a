import { parseAccept } from 'hono/utils/accept';

/** The encoding that the client prefers (RFC 9110, 12.5.3); null for none. */
export function acceptedEncoding<E extends string>(header: string | null | undefined, offered: readonly E[]): E | null {
  const accepted = parseAccept(header ?? '');
  const weightOf = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  const others = weightOf('*') ?? 0;
  let best: E | null = null;
  let most = weightOf('identity') ?? 0;
  for (const encoding of offered) {
    const weight = weightOf(encoding) ?? others;
    if (weight > most || (weight === most && weight > 0 && best === null)) [best, most] = [encoding, weight];
  }
  return best;
}
