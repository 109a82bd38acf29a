import { withOrigin } from '#app/domain/addresses.ts';
import type { ReportedKind } from '#app/domain/reports.ts';

/** Where a thing is reported, with the way back to where its link stands (ruling c-84). */
export function reportAddress(about: ReportedKind, id: string, from: string): string {
  return withOrigin(`/reports/new?about=${about}&id=${id}`, from);
}
