/**
 * The answer to a form that the server did not process. `told` is the server's reason: that it is busy, or cannot know.
 */
export type Failed = { failed: true; told?: string | null; isUnreached?: boolean };

export function isFailed(answer: unknown): answer is Failed {
  return typeof answer === 'object' && answer !== null && 'failed' in answer;
}
