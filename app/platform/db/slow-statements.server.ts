import type pg from 'pg';

const SLOW_MS = 500;

export type OnSlow = (statement: string, ms: number) => void;

/**
 * Calls `onSlow` for each statement over half a second. A connection answers in order, so the time that a statement
 * waits for earlier ones is not its own.
 */
export function timeStatements(client: pg.PoolClient, onSlow: OnSlow, slowMs = SLOW_MS): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  let answeredAt = 0;
  client.query = ((...given: unknown[]) => {
    const askedAt = performance.now();
    const note = () => {
      const since = Math.max(askedAt, answeredAt);
      answeredAt = performance.now();
      if (answeredAt - since > slowMs) onSlow(nameOf(given[0]), Math.round(answeredAt - since));
    };
    const callback = given.at(-1);
    if (typeof callback !== 'function') {
      const answer = ask(...given) as Promise<unknown>;
      answer.then(note, note);
      return answer;
    }
    return ask(...given.slice(0, -1), (...answer: unknown[]) => {
      note();
      callback(...answer);
    });
  }) as typeof client.query;
}

const LONGEST = 200;

/** A statement's name, or its beginning without values and without the columns of a list. */
export function nameOf(asked: unknown): string {
  const { name, text } = typeof asked === 'string' ? { name: '', text: asked } : (asked as pg.QueryConfig);
  if (name) return name;
  return text
    .replaceAll(/'[^']*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^select .*? from /i, 'select ... from ')
    .slice(0, LONGEST);
}
