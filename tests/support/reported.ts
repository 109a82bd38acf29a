import { eq } from 'drizzle-orm';
import type { CtxOf } from '#app/data/context.server.ts';
import { decisions } from '#app/data/schema/reports.ts';
import type { Outcome, ReportedKind } from '#app/domain/staff/reports.ts';
import { answerDecision, decideCase } from '#app/features/reports/decide.server.ts';
import { sendReport } from '#app/features/reports/report.server.ts';
import type { jobWorld } from '#tests/support/jobs.ts';

type World = ReturnType<typeof jobWorld>;
type Member = CtxOf<'artist' | 'shop'>;

/** A member's report, and its case. */
export async function reportedBy(reporter: Member, about: ReportedKind, id: string): Promise<string> {
  const sent = await sendReport(reporter, { about, id, reason: 'spam', words: 'Sent to everybody.' });
  if (!sent.ok) throw new Error(sent.refusal);
  return sent.value.caseId;
}

/** The decision of staff about a case, with its text; a suspension lasts a week. */
export async function decidedAs(staff: CtxOf<'staff'>, caseId: string, outcome: Outcome): Promise<string> {
  const days = outcome === 'suspended' ? 7 : null;
  const decided = await decideCase(staff, { caseId, outcome, days, removes: false, words: 'Not like this.' });
  if (!decided.ok) throw new Error(decided.refusal);
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
  const answer = await answerDecision(other, { decisionId: answered, byMail: false, words: 'It was not me.' });
  if (!answer.ok) throw new Error(answer.refusal);
  return { caseId, decisionId, appealedId };
}
