/**
 * Marks the request of a page that loads again by itself, in front of somebody who did nothing. What is new on it they
 * have before them (S1 §2), but they did not come again: it is no view of a profile or a job. Believed for nothing
 * else.
 */
export const UNASKED_LOAD = { header: 'X-Unasked-Load', value: '1' } as const;
