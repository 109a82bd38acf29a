import { changedAfterAnswer } from '#app/domain/reviews.ts';

/** What a shop says to a review, as it travels to a page. */
export type ReviewAnswer = { text: string; at: string; isToOlderWords: boolean };

type Stored = { answer: string | null; answeredAt: Date | null; updatedAt: Date };

/** The answer of a stored review, null while there is none. */
export function answerOf({ answer, answeredAt, updatedAt }: Stored): ReviewAnswer | null {
  if (answer === null || answeredAt === null) return null;
  return {
    text: answer,
    at: answeredAt.toISOString(),
    isToOlderWords: changedAfterAnswer({ updatedAt, answeredAt }),
  };
}
