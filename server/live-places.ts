/** How many live streams one account may hold. Hidden tabs close theirs, so nobody needs more. */
export const STREAMS_AN_ACCOUNT = 10;

export type LivePlaces = {
  /**
   * Takes a place for the account; `giveWay` is called when a later stream needs it. Returns a function that frees it.
   */
  take(userId: string, giveWay: () => void): () => void;
};

/**
 * The places of all accounts in this process. When all are taken, a new stream is let in and the oldest is closed: its
 * reader may have vanished silently, and must not keep others out.
 */
export function createLivePlaces(most = STREAMS_AN_ACCOUNT): LivePlaces {
  const taken = new Map<string, Set<() => void>>();
  return {
    take(userId, giveWay) {
      const mine = taken.get(userId) ?? new Set();
      taken.set(userId, mine);
      // A Set iterates in insertion order.
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
