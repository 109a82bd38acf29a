/** How many live streams one account may hold. Hidden tabs give theirs back, so that nobody needs more. */
export const STREAMS_AN_ACCOUNT = 10;

export type LivePlaces = {
  /** Takes a place for the account; `giveWay` is called when a later one needs it. Returns the way to leave it. */
  take(userId: string, giveWay: () => void): () => void;
};

/**
 * The places of all accounts in this process. Who comes when all are taken is let in and the oldest goes: it may be one
 * whose reader vanished without a word, and those must keep nobody out.
 */
export function createLivePlaces(most = STREAMS_AN_ACCOUNT): LivePlaces {
  const taken = new Map<string, Set<() => void>>();
  return {
    take(userId, giveWay) {
      const mine = taken.get(userId) ?? new Set();
      taken.set(userId, mine);
      // A Set goes through its members in the order in which they came.
      const [oldest] = mine;
      if (oldest && mine.size >= most) {
        mine.delete(oldest);
        oldest();
      }
      mine.add(giveWay);
      return () => {
        mine.delete(giveWay);
        if (mine.size === 0 && taken.get(userId) === mine) taken.delete(userId);
      };
    },
  };
}
