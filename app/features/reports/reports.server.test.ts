import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CtxOf } from '#app/data/context.server.ts';
import { users } from '#app/data/schema/accounts.ts';
import { blocks } from '#app/data/schema/blocks.ts';
import { files } from '#app/data/schema/files.ts';
import { jobApplications } from '#app/data/schema/jobs.ts';
import { messages } from '#app/data/schema/messages.ts';
import { portfolioImages, shopProfiles } from '#app/data/schema/profiles.ts';
import { auditLog } from '#app/data/schema/records.ts';
import { decisions, reportCases, reports } from '#app/data/schema/reports.ts';
import { reviews } from '#app/data/schema/reviews.ts';
import { suspensions } from '#app/data/schema/suspensions.ts';
import { OUTCOMES, REPORTED_KINDS, type ReportedKind } from '#app/domain/staff/reports.ts';
import { sendMessage } from '#app/features/messaging/send-message.server.ts';
import { caseForStaff } from '#app/features/reports/cases.server.ts';
import { answerAppeal, answerDecision, decideCase } from '#app/features/reports/decide.server.ts';
import { decisionForPerson } from '#app/features/reports/decision.server.ts';
import { sendReport } from '#app/features/reports/report.server.ts';
import { readSubject } from '#app/features/reports/reported-subjects.server.ts';
import { claimShop } from '#app/features/shop-claims/claim-shop.server.ts';
import { renewClaimLink } from '#app/features/shop-claims/unclaimed-shops.server.ts';
import { letGoOfStrays } from '#app/features/uploads/sweep-files.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { jobWorld } from '#tests/support/jobs.ts';
import { decidedAs, reportedBy } from '#tests/support/reported.ts';
import { succeeded } from '#tests/support/succeeded.ts';
import { twiceMade } from '#tests/support/twice-made.ts';
import { gate, untilWaiting } from '#tests/support/waiting.ts';

const { db } = await testDatabase();
const world = jobWorld(db, new Date());
const [staff, colleague] = [await world.staff(), await world.staff()];

async function message(sender: 'ARTIST' | 'SHOP', artistId: string, shopId: string): Promise<string> {
  const conversationId = await world.conversation(artistId, shopId);
  const [row] = await db
    .insert(messages)
    .values({
      conversationId,
      seq: 1,
      senderId: sender === 'ARTIST' ? artistId : shopId,
      senderRole: sender,
      content: 'Send me money first.',
      clientMessageId: randomUUID(),
    })
    .returning({ id: messages.id });
  return row?.id as string;
}

async function picture(artistId: string): Promise<string> {
  const variants = [{ key: 'a', width: 4, height: 4, contentType: 'image/webp' }];
  const stored = { bucket: 'portfolio-images', contentType: 'image/webp', bytes: 1, variants } as const;
  const [file] = await db
    .insert(files)
    .values({ ...stored, ownerId: artistId, path: randomUUID(), attachedAt: new Date(0) })
    .returning({ id: files.id });
  const piece = { artistId, fileId: file?.id as string, description: 'Swallow', styles: [], position: 3 };
  const [row] = await db.insert(portfolioImages).values(piece).returning({ id: portfolioImages.id });
  return row?.id as string;
}

/** An item of this kind, its reporter, and its owner. */
async function scene(kind: ReportedKind) {
  const [artist, shop] = [await world.artist(), await world.shop({ setupCompleted: true })];
  const artistId = artist.actor.userId;
  const isArtists = kind === 'artist' || kind === 'message' || kind === 'picture' || kind === 'review';
  const review = async () => {
    const values = { shopId: shop.shopId, artistId, rating: 1, comment: 'Liars.' };
    const [row] = await db.insert(reviews).values(values).returning({ id: reviews.id });
    return row?.id as string;
  };
  const ids: Record<ReportedKind, () => Promise<string>> = {
    job: () => world.job(shop.shopId),
    artist: async () => artistId,
    shop: async () => shop.shopId,
    message: () => message('ARTIST', artistId, shop.shopId),
    review,
    picture: () => picture(artistId),
  };
  const [reporter, owner] = isArtists ? [shop, artist] : [artist, shop];
  return { id: await ids[kind](), reporter, owner, artist, shop };
}

const sent = (about: ReportedKind, id: string) => ({ about, id, reason: 'scam', words: 'Look at it.' }) as const;
const caseOf = async (caseId: string) =>
  (await db.select().from(reportCases).where(eq(reportCases.id, caseId)))[0] as typeof reportCases.$inferSelect;
const said = (result: { ok: boolean } & { refusal?: string }) => (result.ok ? 'yes' : result.refusal);

test.each(REPORTED_KINDS)('a %s is reported once by a member who sees it, with a snapshot', async (kind) => {
  const { id, reporter, owner } = await scene(kind);
  const first = await sendReport(reporter, sent(kind, id));
  expect(await sendReport(reporter, sent(kind, id))).toEqual(first);
  if (!first.ok) throw new Error(first.refusal);
  const stored = await db.select().from(reports).where(eq(reports.caseId, first.value.caseId));
  expect(stored).toHaveLength(1);
  expect(stored[0]?.snapshot).toEqual((await readSubject(db, kind, id))?.snapshot);
  expect(await caseOf(first.value.caseId)).toMatchObject({ reportsCount: 1, aboutUserId: owner.actor.userId });
  expect(said(await sendReport(owner, sent(kind, id)))).toBe('report-own');
});

test.each(REPORTED_KINDS)('a %s that is hidden or missing cannot be reported', async (kind) => {
  const { id, owner } = await scene(kind);
  const stranger = owner.actor.kind === 'artist' ? await world.artist() : await world.shop();
  const canSee = kind === 'job' || kind === 'review';
  expect(said(await sendReport(stranger, sent(kind, id)))).toBe(canSee ? 'yes' : 'not-found');
  for (const odd of [randomUUID(), 'x', ''])
    expect(said(await sendReport(stranger, sent(kind, odd)))).toBe('not-found');
});

test('concurrent reports make one case, closed by one decision', async () => {
  const shop = await world.shop();
  const jobId = await world.job(shop.shopId);
  const reporters = await Promise.all(Array.from({ length: 5 }, () => world.artist()));
  const all = await Promise.all(reporters.map((reporter) => sendReport(reporter, sent('job', jobId))));
  const cases = new Set(all.map((one) => (one.ok ? one.value.caseId : one.refusal)));
  expect(cases.size).toBe(1);
  const [caseId = ''] = cases;
  expect(await caseOf(caseId)).toMatchObject({ state: 'open', reportsCount: 5 });
  await decidedAs(staff, caseId, 'warned');
  expect(await caseOf(caseId)).toMatchObject({ state: 'decided' });
  // A later report starts a new case.
  expect(await reportedBy(await world.artist(), 'job', jobId)).not.toBe(caseId);
});

test('concurrent decisions: one wins, the other is refused', async () => {
  const { id, reporter } = await scene('job');
  const caseId = await reportedBy(reporter, 'job', id);
  const decide = (by: typeof staff, outcome: 'warned' | 'removed') =>
    decideCase(by, { caseId, outcome, days: null, removes: false, words: 'Not like this.' });
  const both = await Promise.all([decide(staff, 'warned'), decide(colleague, 'removed')]);
  expect(both.map(said).sort()).toEqual(['case-decided', 'yes']);
  expect(await db.$count(decisions, eq(decisions.caseId, caseId))).toBe(1);
  expect(await db.$count(auditLog, eq(auditLog.subjectId, caseId))).toBe(1);
  // Repeating the first decision is idempotent.
  const [first, outcome] = both[0]?.ok ? [staff, 'warned' as const] : [colleague, 'removed' as const];
  expect(said(await decide(first, outcome))).toBe('yes');
});

const isShown = async (kind: ReportedKind, id: string) => (await readSubject(db, kind, id))?.isShown ?? false;
const openSuspensions = (userId: string) =>
  db.$count(suspensions, and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)));
const MATRIX = REPORTED_KINDS.flatMap((kind) => OUTCOMES.map((outcome) => [kind, outcome] as const));

test.each(MATRIX)('a %s and the decision %s: applied, then undone', async (kind, outcome) => {
  const { id, reporter, owner, artist } = await scene(kind);
  const { userId } = owner.actor;
  const applied = kind === 'job' ? await world.application(id, artist.actor.userId) : null;
  const before = await readSubject(db, kind, id);
  const caseId = await reportedBy(reporter, kind, id);
  const decisionId = await decidedAs(staff, caseId, outcome);
  const isOut = outcome === 'suspended' || outcome === 'banned';
  const isHidden = outcome === 'removed' || (isOut && kind !== 'message' && kind !== 'review');
  expect(await isShown(kind, id)).toBe(!isHidden);
  expect(await openSuspensions(userId)).toBe(isOut ? 1 : 0);
  const shown = await decisionForPerson({ ...world.visitor, fileLinks: staff.fileLinks }, { decisionId, byMail: true });
  expect(shown === null).toBe(outcome === 'dismissed');
  const answer = { decisionId, byMail: true, words: 'It was not like that.' };
  const answered = await answerDecision(world.visitor, answer);
  if (outcome === 'dismissed') return expect(said(answered)).toBe('not-found');
  expect(said(answered)).toBe('yes');
  expect(said(await answerDecision(world.visitor, answer))).toBe('yes');
  expect(said(await answerDecision(world.visitor, { ...answer, words: 'And more.' }))).toBe('decision-answered');
  expect(await caseOf(caseId)).toMatchObject({ state: 'appealed' });

  const undo = { caseId, answer: 'undone', words: 'You are right.' } as const;
  expect(said(await answerAppeal(colleague, undo))).toBe('yes');
  expect(said(await answerAppeal(colleague, undo))).toBe('yes');
  expect(said(await answerAppeal(staff, { ...undo, answer: 'upheld' }))).toBe('case-decided');
  expect(await readSubject(db, kind, id)).toEqual(before);
  expect(await openSuspensions(userId)).toBe(0);
  if (applied) {
    const [application] = await db.select().from(jobApplications).where(eq(jobApplications.id, applied));
    expect(application?.status).toBe('PENDING');
  }
  expect(await db.$count(auditLog, eq(auditLog.subjectId, caseId))).toBe(2);
});

test('an upheld decision stays', async () => {
  const { id, reporter, owner } = await scene('review');
  const caseId = await reportedBy(reporter, 'review', id);
  const decisionId = await decidedAs(staff, caseId, 'removed');
  await answerDecision(owner, { decisionId, byMail: false, words: 'But it is true.' });
  expect(said(await answerAppeal(staff, { caseId, answer: 'upheld', words: 'It names nobody.' }))).toBe('yes');
  expect(await isShown('review', id)).toBe(false);
});

test('a removed picture keeps its file while the decision can be appealed', async () => {
  const { id, reporter, owner } = await scene('picture');
  const decisionId = await decidedAs(staff, await reportedBy(reporter, 'picture', id), 'removed');
  const fileId = (await readSubject(db, 'picture', id))?.snapshot.fileId;
  expect(fileId).toBeUndefined();
  const kept = () => db.$count(files, and(eq(files.ownerId, owner.actor.userId), isNull(files.attachedAt)));
  await letGoOfStrays(db);
  expect(await kept()).toBe(0);
  await db
    .update(decisions)
    .set({ createdAt: new Date(0) })
    .where(eq(decisions.id, decisionId));
  await letGoOfStrays(db);
  expect(await kept()).toBe(1);
});

test('a decision is seen and appealed only by its subject, in time', async () => {
  const { id, reporter, owner } = await scene('job');
  const decisionId = await decidedAs(staff, await reportedBy(reporter, 'job', id), 'warned');
  const answer = { decisionId, byMail: false, words: 'No.' };
  for (const other of [reporter, staff, world.visitor]) {
    expect(await decisionForPerson(other, { decisionId, byMail: false })).toBeNull();
    expect(said(await answerDecision(other, answer))).toBe('not-found');
  }
  expect((await decisionForPerson(owner, { decisionId, byMail: false }))?.canAnswer).toBe(true);
  await db
    .update(decisions)
    .set({ createdAt: new Date(0) })
    .where(eq(decisions.id, decisionId));
  expect(said(await answerDecision(owner, answer))).toBe('decision-final');
});

test('an unclaimed shop cannot be warned, but its job can be removed', async () => {
  const shop = await world.shop();
  await db.update(shopProfiles).set({ ownerId: null, isClaimed: false }).where(eq(shopProfiles.id, shop.shopId));
  const jobId = await world.job(shop.shopId);
  const caseId = await reportedBy(await world.artist(), 'job', jobId);
  const decide = (outcome: 'warned' | 'removed') =>
    decideCase(staff, { caseId, outcome, days: null, removes: false, words: 'Not like this.' });
  expect(said(await decide('warned'))).toBe('nobody-to-tell');
  expect(said(await decide('removed'))).toBe('yes');
  expect(await isShown('job', jobId)).toBe(false);
});

test('a blocked member cannot be reported, but their message can', async () => {
  const { id, reporter, artist, shop } = await scene('message');
  const jobId = await world.job(shop.shopId);
  await db.insert(blocks).values({ artistId: artist.actor.userId, shopId: shop.shopId, blockedBy: 'ARTIST' });
  expect(said(await sendReport(artist, sent('job', jobId)))).toBe('not-found');
  expect(said(await sendReport(artist, sent('shop', shop.shopId)))).toBe('not-found');
  expect(said(await sendReport(shop, sent('artist', artist.actor.userId)))).toBe('not-found');
  expect(said(await sendReport(reporter, sent('message', id)))).toBe('yes');
});

const made = twiceMade(db);

test('a report of an unclaimed page passes to its claimer', async () => {
  const shopId = await made.page();
  const caseId = await reportedBy(await world.artist(), 'shop', shopId);
  const claimer = await world.shop({ setupCompleted: false });
  const link = await succeeded(renewClaimLink(staff, shopId));
  expect((await claimShop(claimer, link.claimPath.split('/').at(-1) as string)).ok).toBe(true);
  expect((await caseForStaff(staff, caseId))?.about?.userId).toBe(claimer.actor.userId);
});

type Member = CtxOf<'artist' | 'shop'>;
const write = (by: Member, conversationId: string) =>
  sendMessage(by, { conversationId, content: 'Still there?', clientMessageId: randomUUID() });

async function talk() {
  const [artist, shop] = [await world.artist(), await world.shop({ setupCompleted: true })];
  const conversationId = await world.conversation(artist.actor.userId, shop.shopId);
  return { artist, shop, conversationId };
}

test('a decision and a new message in the same conversation both finish', async () => {
  for (let round = 0; round < Number(process.env.RACE ?? 12); round++) {
    const { artist, shop, conversationId } = await talk();
    await write(artist, conversationId);
    const [message] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.conversationId, conversationId));
    const caseId = await reportedBy(shop, 'message', message?.id as string);
    const decision = { caseId, outcome: 'banned', days: null, removes: true, words: 'Out.' } as const;
    const [decided, sent] = await Promise.all([decideCase(staff, decision), write(artist, conversationId)]);
    expect(said(decided), `round ${round}`).toBe('yes');
    expect(['yes', 'recipient-suspended']).toContain(said(sent));
  }
});

test('content of a deleted member cannot be reported, and a deleted member cannot report', async () => {
  const openCases = () => db.$count(reportCases, eq(reportCases.state, 'open'));
  const before = await openCases();
  const leaving = async (userId: string, act: () => Promise<unknown>) => {
    const [halfWay, go] = [gate(), gate()];
    const left = db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, userId));
      halfWay.open();
      await go.opened;
    });
    await halfWay.opened;
    const acted = act();
    await untilWaiting(db);
    go.open();
    await left;
    return acted;
  };
  const report = (by: Member, about: 'artist' | 'shop' | 'job', id: string) =>
    sendReport(by, { about, id, reason: 'spam', words: '' }).then(said);
  const [reporter, gone, goneShop] = [await world.shop(), await world.artist(), await world.shop()];
  expect(await leaving(gone.actor.userId, () => report(reporter, 'artist', gone.actor.userId))).toBe('not-found');
  const jobId = await world.job(goneShop.shopId);
  const artist = await world.artist();
  expect(await leaving(goneShop.actor.userId, () => report(artist, 'job', jobId))).toBe('not-found');
  const other = await world.artist();
  expect(await leaving(reporter.actor.userId, () => report(reporter, 'artist', other.actor.userId))).toBe(
    'sign-in-required',
  );
  expect(await openCases()).toBe(before);
});
