import { eq } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { decisions } from '#app/data/schema/reports.ts';
import type { Outcome, ReportedKind } from '#app/domain/staff/reports.ts';
import { answerDecision, decideCase } from '#app/features/reports/decide.server.ts';
import { sendReport } from '#app/features/reports/report.server.ts';
import type { jobWorld } from '#tests/support/jobs.ts';
import { succeeded } from '#tests/support/succeeded.ts';

type World = ReturnType<typeof jobWorld>;
type Member = CtxOf<'artist' | 'shop'>;

/** A member's report, and its case. */
export async function reportedBy(reporter: Member, about: ReportedKind, id: string): Promise<string> {
  return (await succeeded(sendReport(reporter, { about, id, reason: 'spam', words: 'Sent to everybody.' }))).caseId;
}

/** The decision of staff about a case, with its text; a suspension lasts a week. */
export async function decidedAs(staff: CtxOf<'staff'>, caseId: string, outcome: Outcome): Promise<string> {
  const days = outcome === 'suspended' ? 7 : null;
  await succeeded(decideCase(staff, { caseId, outcome, days, removes: false, words: 'Not like this.' }));
  const [decision] = await staff.db.select({ id: decisions.id }).from(decisions).where(eq(decisions.caseId, caseId));
  return decision?.id as string;
}

/** An open case, a decision about `artist` without an appeal, and a case with an appealed decision. */
export async function everyCase(world: World, artist: CtxOf<'artist'>) {
  const [staff, shop, other] = [await world.staff(), await world.shop(), await world.artist()];
  const caseId = await reportedBy(artist, 'shop', shop.shopId);
  const decisionId = await decidedAs(staff, await reportedBy(shop, 'artist', artist.actor.userId), 'warned');
  const appealedId = await reportedBy(shop, 'artist', other.actor.userId);
  const answered = await decidedAs(staff, appealedId, 'warned');
  await succeeded(answerDecision(other, { decisionId: answered, byMail: false, words: 'It was not me.' }));
  return { caseId, decisionId, appealedId };
}
