import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '#app/data/schema/files.ts';
import { conversations, messageFiles } from '#app/data/schema/messages.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { decisions, reports } from '#app/data/schema/reports.ts';
import { filesOfMessages } from '#app/features/data-download/archived-table.server.ts';
import { conversationFor } from '#app/features/messaging/conversation.server.ts';
import { takeBackMessage } from '#app/features/messaging/edit-message.server.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { caseForStaff, openCaseFile } from '#app/features/reports/cases.server.ts';
import { answerAppeal, answerDecision } from '#app/features/reports/decide.server.ts';
import { mayOpen, storedFile } from '#app/features/uploads/read-file.server.ts';
import { letGoOfStrays } from '#app/features/uploads/sweep-files.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';
import { succeeded } from '#tests/support/succeeded.ts';

const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const [staff, colleague] = [await world.staff(), await world.staff()];
type Member = Awaited<ReturnType<typeof world.artist>> | Awaited<ReturnType<typeof world.shop>>;

async function talk() {
  const [artist, shop] = [await world.artist(), await world.shop({ setupCompleted: true })];
  const id = await world.conversation(artist.actor.userId, shop.shopId);
  return { artist, shop, id };
}

/** A file uploaded in a conversation, old enough for the sweep. */
async function chosen(by: Member, waitsIn: string) {
  const variants = [{ key: '640.webp', width: 640, height: 480, contentType: 'image/webp' }];
  const stored = { bucket: 'message-files', contentType: 'image/webp', bytes: 9, variants } as const;
  const row = { ...stored, ownerId: by.actor.userId, path: randomUUID(), originalName: 'sheet.jpg' };
  const [file] = await db
    .insert(files)
    .values({ ...row, attachedAt: new Date(0) })
    .returning({ id: files.id });
  const fileId = file?.id as string;
  const [place] = await db.insert(messageFiles).values({ waitsIn, fileId }).returning({ id: messageFiles.id });
  return { fileId, placeId: place?.id as string };
}

/** A message with a picture and no text. */
async function said(by: Member, conversationId: string) {
  const { fileId, placeId } = await chosen(by, conversationId);
  const draft = { content: '', fileIds: [placeId], clientMessageId: randomUUID() };
  const sent = await succeeded(sendMessage(by, { conversationId, ...draft }));
  return { fileId, messageId: sent.messageId };
}

const opensIt = async (by: Member | typeof staff, fileId: string) => {
  const file = await storedFile(db, fileId);
  return file !== null && (await mayOpen(db, by.actor, file));
};
const openedBy = async (by: typeof staff, caseId: string, fileId: string) =>
  (await openCaseFile(by, { caseId, fileId })).ok && (await opensIt(by, fileId));
const isKept = async (fileId: string) => (await storedFile(db, fileId)) !== null;
const recorded = (fileId: string) =>
  db.$count(auditLog, and(eq(auditLog.action, 'case.file-opened'), sql`details->>'fileId' = ${fileId}`));

test('staff open files of a reported message and the ten around it only (c-151)', async () => {
  const { artist, shop, id } = await talk();
  const all = [];
  for (let n = 0; n < 13; n++) all.push(await said(n % 2 ? shop : artist, id));
  const waiting = await chosen(artist, id);
  const elsewhere = await talk();
  const other = await said(elsewhere.artist, elsewhere.id);
  for (const { fileId } of all) expect(await opensIt(staff, fileId)).toBe(false);
  const caseId = await reportedBy(shop, 'message', all[6]?.messageId as string);
  const opened = [];
  for (const { fileId } of all) opened.push(await openedBy(staff, caseId, fileId));
  expect(opened).toEqual([false, ...Array(11).fill(true), false]);
  for (const { fileId } of [waiting, other]) expect(await openedBy(staff, caseId, fileId)).toBe(false);
  const shown = (await caseForStaff(staff, caseId))?.around?.flatMap((one) => one.files.map((file) => file.id));
  expect(shown).toEqual(all.slice(1, 12).map(({ fileId }) => fileId));
  // Neither a case about something else in the same conversation nor an unknown case opens a file.
  const ofArtist = await reportedBy(shop, 'artist', artist.actor.userId);
  const [near] = all.slice(6);
  for (const odd of [ofArtist, randomUUID(), 'x', "' or 1=1"]) {
    expect(await openCaseFile(staff, { caseId: odd, fileId: near?.fileId as string })).toMatchObject({ ok: false });
  }
});

test('each opened file is recorded and stays open for minutes', async () => {
  const { artist, shop, id } = await talk();
  const { fileId, messageId } = await said(artist, id);
  const caseId = await reportedBy(shop, 'message', messageId);
  expect(await opensIt(staff, fileId)).toBe(false);
  expect(await openedBy(staff, caseId, fileId)).toBe(true);
  expect(await recorded(fileId)).toBe(1);
  expect(await opensIt(colleague, fileId)).toBe(false);
  expect(await opensIt(await world.shop(), fileId)).toBe(false);
  await db.execute(sql`update audit_log set created_at = now() - interval '6 minutes'`);
  expect(await opensIt(staff, fileId)).toBe(false);
  // For everybody who is not staff nothing opens, and nothing is recorded.
  const lacking = { ...staff, actor: { ...staff.actor, lacksFactor: true } } as typeof staff;
  expect(await openCaseFile(lacking, { caseId, fileId })).toMatchObject({ ok: false });
  expect(await recorded(fileId)).toBe(1);
});

async function reportedPicture() {
  const { artist, shop, id } = await talk();
  const sent = await said(artist, id);
  const caseId = await reportedBy(shop, 'message', sent.messageId);
  return { artist, shop, id, caseId, ...sent };
}

const sweep = () => letGoOfStrays(db);
const answer = (decisionId: string) =>
  answerDecision(world.visitor, { decisionId, byMail: true, words: 'It was a joke.' });
const shownFiles = async (by: Member, id: string) =>
  (await conversationFor(by, id, null))?.messages.at(-1)?.files.length;

test('files of a removed message are withheld and restored (c-151)', async () => {
  const { artist, shop, id, caseId, fileId } = await reportedPicture();
  const decisionId = await decidedAs(staff, caseId, 'removed');
  await sweep();
  for (const member of [artist, shop]) {
    expect([await opensIt(member, fileId), await shownFiles(member, id)]).toEqual([false, 0]);
  }
  expect(await openedBy(colleague, caseId, fileId)).toBe(true);
  await answer(decisionId);
  await sweep();
  await answerAppeal(staff, { caseId, answer: 'undone', words: 'Yes.' });
  await sweep();
  for (const member of [artist, shop]) {
    expect([await opensIt(member, fileId), await shownFiles(member, id)]).toEqual([true, 1]);
  }
  const [talk] = await db.select().from(conversations).where(eq(conversations.id, id));
  expect(talk?.lastMessage).toBe('Picture');
});

test('withheld files are deleted once the decision is final', async () => {
  const upheld = await reportedPicture();
  await answer(await decidedAs(staff, upheld.caseId, 'removed'));
  await answerAppeal(staff, { caseId: upheld.caseId, answer: 'upheld', words: 'No.' });
  const late = await reportedPicture();
  const lateId = await decidedAs(staff, late.caseId, 'removed');
  const inTime = await reportedPicture();
  const inTimeId = await decidedAs(staff, inTime.caseId, 'removed');
  await answer(inTimeId);
  const days = (ago: number) => sql`now() - make_interval(days => ${ago})`;
  for (const [decisionId, ago] of [
    [lateId, 31],
    [inTimeId, 31],
  ] as const) {
    await db
      .update(decisions)
      .set({ createdAt: days(ago) })
      .where(eq(decisions.id, decisionId));
  }
  await sweep();
  expect([await isKept(upheld.fileId), await isKept(late.fileId), await isKept(inTime.fileId)]).toEqual([
    false,
    false,
    true,
  ]);
  const around = (await caseForStaff(staff, late.caseId))?.around;
  expect(around).toMatchObject([{ files: [], lostFiles: 1 }]);
  expect(await openCaseFile(staff, { caseId: late.caseId, fileId: late.fileId })).toMatchObject({ ok: false });
});

test('a reported message keeps its files for the case after it is withdrawn (c-151)', async () => {
  const { artist, id } = await talk();
  const unreported = await said(artist, id);
  await takeBackMessage(artist, { conversationId: id, messageId: unreported.messageId });
  expect(await isKept(unreported.fileId)).toBe(false);
  const one = await reportedPicture();
  expect(await takeBackMessage(one.artist, { conversationId: one.id, messageId: one.messageId })).toMatchObject({
    ok: true,
  });
  await sweep();
  for (const member of [one.artist, one.shop]) {
    expect([await opensIt(member, one.fileId), await shownFiles(member, one.id)]).toEqual([false, 0]);
  }
  expect(await openedBy(staff, one.caseId, one.fileId)).toBe(true);
  // Neighboring messages without a report are deleted.
  const beside = await reportedPicture();
  const after = await said(beside.artist, beside.id);
  await takeBackMessage(beside.artist, { conversationId: beside.id, messageId: after.messageId });
  expect(await isKept(after.fileId)).toBe(false);
  // A dismissed case does not need its files any more.
  await decidedAs(staff, one.caseId, 'dismissed');
  await sweep();
  expect(await isKept(one.fileId)).toBe(false);
  expect((await db.select().from(reports).where(eq(reports.caseId, one.caseId)))[0]?.snapshot.title).toBe(
    'A message without words',
  );
});

test('withheld files are in no archive', async () => {
  const removed = await reportedPicture();
  await decidedAs(staff, removed.caseId, 'removed');
  const back = await reportedPicture();
  await takeBackMessage(back.artist, { conversationId: back.id, messageId: back.messageId });
  for (const { artist, shop, fileId } of [removed, back]) {
    for (const { actor, shopId } of [{ ...artist, shopId: null }, shop]) {
      const owner = { kind: actor.kind, userId: actor.userId, shopId } as Parameters<typeof filesOfMessages>[0];
      const theirs = filesOfMessages(owner) ?? sql`false`;
      expect(await db.$count(messageFiles, and(theirs, eq(messageFiles.fileId, fileId)))).toBe(0);
    }
  }
});
