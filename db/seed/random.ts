/** A small deterministic source of chance: the same seed text gives the same run of choices, everywhere. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next: () => number;
  between: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number;
  pick: <T>(list: readonly T[]) => T;
  some: <T>(list: readonly T[], count: number) => T[];
  chance: (probability: number) => boolean;
};

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[whole(0, list.length - 1)] as T;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1));
    return taken;
  };
  return { next, between, whole, pick, some, chance: (probability) => next() < probability };
}

/** A version-4-shaped UUID drawn from the same source. */
export function uuidFrom(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16));
  hex[12] = '4';
  hex[16] = random.pick(['8', '9', 'a', 'b']);
  const text = hex.join('');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}
