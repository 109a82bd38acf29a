import { expect, test } from 'vitest';
import common from '#app/data/auth/commonest-passwords-data.json';
import { isCommonPassword } from '#app/data/auth/passwords.server.ts';
import { passwordProblems } from '#app/domain/accounts.ts';

const listed = common.split(' ');

test('the list holds ten thousand valid passwords', () => {
  expect(new Set(listed).size).toBe(10_000);
  expect(listed.filter((password) => passwordProblems(password).length > 0)).toEqual([]);
});

test('every listed password is refused', () => {
  expect(listed.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test.each(['Password1', 'pASSWORD1', 'Passw0rd', 'P@ssw0rd123', 'Qwerty123', 'Welcome1', 'Iloveyou1', 'Ｐassword1'])(
  '%s is common',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each(['Needle4Needle', 'Correct horse battery staple 9', 'Flashboard1', 'Ünicode ünd 🐍 1'])(
  '%s is not common',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
