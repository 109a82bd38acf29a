import { afterEach, expect, test, vi } from 'vitest';
import { ANNOUNCED, openAnnouncementBoard } from '#app/data/announcement-board.server.ts';
import { announcements } from '#app/data/schema/announcements.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startLiveHub } from '#app/platform/realtime/live-hub.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const { db, pool, poolConfig } = await testDatabase();
const log = createLog({ level: 'silent', pretty: false });
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await db.delete(announcements);
});

function process() {
  const live = startLiveHub({ pool, config: poolConfig, log });
  const board = openAnnouncementBoard({ db, live, log });
  closing.push(async () => {
    await board.stop();
    await live.stop();
  });
  return { live, board };
}

const WORDS = { text: 'We move on Sunday.', kind: 'information', audience: 'members' } as const;

test('a hint makes every process load an announcement', async () => {
  const [one, other] = [process(), process()];
  const woken = vi.fn();
  other.board.onChange(woken);
  await db.insert(announcements).values({ ...WORDS, startsAt: new Date() });
  await vi.waitFor(async () => {
    await one.live.sendHints(new Set([ANNOUNCED]));
    expect(other.board.current()?.text).toBe(WORDS.text);
    expect(one.board.current()?.text).toBe(WORDS.text);
  });
  expect(woken).toHaveBeenCalledTimes(1);
});
