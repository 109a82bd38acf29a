import { expect, test } from 'vitest';
import { loggedPath } from '#server/logged-path.ts';

test.each([
  ['/feeds/abc.ics', '/feeds/(secret)'],
  ['/feeds/abc', '/feeds/(secret)'],
  ['/feeds/abc/def', '/feeds/(secret)'],
  ['//Feeds//abc.ics', '//Feeds//(secret)'],
  ['/claim-job/abc', '/claim-job/(secret)'],
  ['/claim-job/abc.data', '/claim-job/(secret)'],
  ['/unsubscribe/abc\ndef', '/unsubscribe/(secret)'],
  ['/suspended/abc', '/suspended/(secret)'],
  ['/feeds', '/feeds'],
  ['/jobs/feeds/abc', '/jobs/feeds/abc'],
  ['/stays/abc', '/stays/abc'],
])('%s stands in logs as %s', (path, logged) => expect(loggedPath(path)).toBe(logged));
