import { EVIDENCE_LABEL, VERIFICATION_ACT_LABEL } from '#app/copy/staff.ts';
import { isCalledOtherwise } from '#app/domain/shop-verification.ts';
import { OutsideLink } from '#app/features/moderation/outside-link.tsx';
import type { ShopToVerify, VerificationOfShop } from '#app/features/moderation/shop-verification.server.ts';
import { calledThen } from '#app/features/moderation/verification-state.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

type VerificationHistoryProps = {
  shop: ShopToVerify['shop'];
  rows: readonly VerificationOfShop[];
};

/** Who vouched for a shop or took it back, and why, newest first. */
export function VerificationHistory({ shop, rows }: VerificationHistoryProps) {
  return (
    <section aria-labelledby="history">
      <SectionHeader id="history" title="History" />
      {rows.length === 0 ? <p className="text-muted">Nothing is written down yet.</p> : null}
      <ul className="flex max-w-measure flex-col gap-4">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-1.5 border-hairline border-b pb-4">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
              <Badge tone={row.act === 'verified' ? 'green' : 'grey'} size="sm">
                {VERIFICATION_ACT_LABEL[row.act]}
              </Badge>
              <span className="min-w-0 wrap-anywhere">
                <DayOf at={row.createdAt} />, {row.staffEmail ?? 'a deleted account'}
              </span>
            </p>
            {row.evidence ? <p className="font-semibold">{EVIDENCE_LABEL[row.evidence]}</p> : null}
            <p className="whitespace-pre-line wrap-anywhere">{row.words}</p>
            {row.link ? (
              <p>
                <OutsideLink to={row.link} />
              </p>
            ) : null}
            {isCalledOtherwise(shop, row) ? (
              <p className="text-muted text-sm wrap-anywhere">Then it was {calledThen(row)}.</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
