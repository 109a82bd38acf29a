import { expect, test } from 'vitest';
import { overheard, telling } from '#app/data/auth/auth.server.ts';

type Adapter = Parameters<typeof overheard>[0];

/** A library that hides what its store says, as the real one does. */
function libraryOn(fail: () => Promise<never>) {
  const store = overheard((() => ({ update: fail })) as unknown as Adapter)({} as never) as unknown as {
    update: typeof fail;
  };
  const verify = () =>
    store.update().catch(() => {
      throw new Error('wrong code');
    });
  return telling({ verify });
}

test.each([
  ['a transaction that another one goes before', '40P01', undefined],
  ['a database that is shutting down', '57P01', undefined],
  ['anything else', '23505', 'wrong code'],
])('%s keeps its own error', async (_what, code, words) => {
  const failure = Object.assign(new Error('as the database said it'), { code });
  const api = libraryOn(() => Promise.reject(failure));
  await expect(api.verify()).rejects.toThrow(words ?? 'as the database said it');
});
