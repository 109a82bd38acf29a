/** What the words of a refusal about a guest spot speak of, where it is known. */
export type StayRefusalFacts = {
  /** Days, 'YYYY-MM-DD': the first that can be asked for, the last one, or those of the stay that stands in the way. */
  first?: string;
  last?: string;
  /** Working days: at least so many, of which there are so many. */
  least?: number;
  working?: number;
  notice?: number;
  /** Of the day on which the shop is closed, 0 for Monday. */
  weekday?: number;
  /** The shop of the stay that stands in the way. */
  shopName?: string;
};
