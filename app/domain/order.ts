/**
 * A list with one of its members at another place (0 is the first); beyond either end is that end. A member that it does
 * not have changes nothing.
 */
export function placedAt<T>(list: readonly T[], member: T, place: number): T[] {
  if (!list.includes(member)) return [...list];
  const others = list.filter((other) => other !== member);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), member, ...others.slice(at)];
}
