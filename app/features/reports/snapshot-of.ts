import type { ReportedFacts, ReportedKind, Snapshot, SnapshotPart } from '#app/domain/staff/reports.ts';

/** A reportable item in its current state: who can see it, its owner, and its text. */
export type ReportedSubject = ReportedFacts & {
  kind: ReportedKind;
  id: string;
  /** The owner's account; null for a shop without an owner, or a member who has left. */
  userId: string | null;
  snapshot: Snapshot;
  /** Removed by staff or by its owner, but its row still exists. */
  isGone: boolean;
};

/** Omits empty fields. */
export function snapshotOf(
  title: string,
  said: Readonly<Record<string, string | null>>,
  fileId: string | null = null,
): Snapshot {
  const parts = Object.entries(said).flatMap(([label, text]): SnapshotPart[] => (text ? [{ label, text }] : []));
  return { title, parts, fileId };
}
