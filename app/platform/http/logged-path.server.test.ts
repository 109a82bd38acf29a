import { expect, test } from 'vitest';
import { loggedPath } from '#app/data/http/log-failure.server.ts';

const ID = '6f1c0d52-8f0e-4c53-9a3e-0f6a4b1f8d21';

test.each([
  ['/feeds/abc.ics', '/feeds/(secret)'],
  ['/feeds/abc', '/feeds/(secret)'],
  ['/feeds/abc/def', '/feeds/(secret)'],
  ['//Feeds//abc.ics', '//Feeds//(secret)'],
  ['/claim-job/abc', '/claim-job/(secret)'],
  ['/claim-job/abc.data', '/claim-job/(secret)'],
  ['/unsubscribe/abc\ndef', '/unsubscribe/(secret)'],
  ['/suspended/abc', '/suspended/(secret)'],
  [`/decisions/${ID}abc`, `/decisions/${ID}(secret)`],
  [`/decisions/${ID}abc.data`, `/decisions/${ID}(secret)`],
  [`/decisions/${ID}`, `/decisions/${ID}`],
  ['/feeds', '/feeds'],
  ['/jobs/feeds/abc', '/jobs/feeds/abc'],
  ['/stays/abc', '/stays/abc'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged));
