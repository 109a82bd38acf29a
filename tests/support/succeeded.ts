import type { Result } from '#app/domain/results.ts';

/** The value of a command that must not be refused. */
export async function succeeded<T>(answer: Result<T> | Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
}
