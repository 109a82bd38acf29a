import { expect, test } from 'vitest';
import { isDiskFull } from '#app/platform/files/disk-room.server.ts';

const coded = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code });

test.each([
  ['a full disk', coded('ENOSPC'), true],
  ['a full disk, told by the file store', coded('E_CANNOT_WRITE_FILE', coded('ENOSPC')), true],
  ['a full quota', coded('EDQUOT'), true],
  ['a full disk of the database, told by its library', new Error('Failed query', { cause: coded('53100') }), true],
  ['a folder that is not there', coded('ENOENT'), false],
  ['no error', null, false],
])('%s', (_what, error, full) => {
  expect(isDiskFull(error)).toBe(full);
});
