import type { StaySide } from '#app/domain/stay.ts';

/** What the words of a refusal about a guest spot speak of, where it is known. */
export type StayRefusalFacts = {
  /** Days, 'YYYY-MM-DD': the first that can be asked for, the last one, or those of the stay that stands in the way. */
  first?: string;
  last?: string;
  /** Working days: at least so many, of which there are so many. */
  least?: number;
  working?: number;
  /** What the shop wants at least otherwise, where its open dates want more or fewer. */
  usual?: number;
  notice?: number;
  /** Of the day on which the shop is closed, 0 for Monday. */
  weekday?: number;
  /** That is the last day, not the first one. */
  isLast?: boolean;
  /** The artist has asked as often as anybody can in a day. */
  isDayUsed?: boolean;
  inTheWay?: StayInTheWay;
};

/** An open guest spot that stands in the way of another one, as one of its sides is told of it: with whom, and when. */
export type StayInTheWay = {
  id: string;
  status: OpenStayStatus;
  first: string;
  last: string;
  shopName: string;
  artistName: string;
  reader: StaySide;
};

type OpenStayStatus = 'REQUESTED' | 'OFFERED' | 'CONFIRMED';
