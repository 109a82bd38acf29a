import type { ReportedFacts, ReportedKind, Snapshot, SnapshotPart } from '#app/domain/reports.ts';

/** What can be reported, as it is now: who may look at it, whose it is, and what it says. */
export type ReportedThing = ReportedFacts & {
  kind: ReportedKind;
  id: string;
  /** The account behind it; null where a shop has no owner, or somebody has left. */
  userId: string | null;
  snapshot: Snapshot;
  /** It was taken away, by staff or by whose it is, and its row is kept. */
  isGone: boolean;
};

/** What was left empty is not a part of what it said. */
export function snapshotOf(
  title: string,
  said: Readonly<Record<string, string | null>>,
  fileId: string | null = null,
): Snapshot {
  const parts = Object.entries(said).flatMap(([label, text]): SnapshotPart[] => (text ? [{ label, text }] : []));
  return { title, parts, fileId };
}
