import { expect, test } from 'vitest';
import { isPrivateBucket } from '#app/domain/policies/file.ts';
import { BUCKETS } from '#app/domain/stored-file.ts';

test('certificates are private, pictures are not', () => {
  expect(BUCKETS.filter(isPrivateBucket)).toEqual(['certifications', 'message-files']);
});
