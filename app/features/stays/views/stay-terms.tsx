import { commissionLabel } from '#app/copy/calendar/guest-policies.ts';
import { cancellationLines } from '#app/copy/calendar/hosting.ts';
import { depositAfterLine } from '#app/copy/stays/stay-transitions.ts';
import { stayPage as words } from '#app/copy/stays/stays.ts';
import type { DepositAfter } from '#app/domain/calendar/guest-policies.ts';
import type { StaySide } from '#app/domain/stays/stays.ts';
import { PoliciesList } from '#app/features/profiles/shop/policies-list.tsx';
import type { StayShown } from '#app/features/stays/stay-page.server.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

type StayTermsProps = {
  terms: NonNullable<StayShown['terms']>;
  side: StaySide;
  /** The policies were deleted with the shop; the cancellation terms are kept. */
  isShopGone?: boolean;
  /** The guest spot was canceled and there was a deposit: what happens to it under the policies below. */
  depositAfter?: DepositAfter | null;
};

/** The shop's policies and cancellation terms, frozen with the offer (trade A5). */
export function StayTerms({
  terms: { policies, cancellation },
  side,
  isShopGone = false,
  depositAfter = null,
}: StayTermsProps) {
  return (
    <Card as="section" id="terms">
      <SectionHeader title={words.terms[side]} />
      <p className="mb-3 text-muted">{words.frozen}</p>
      {depositAfter ? <p className="mb-3 max-w-measure font-semibold">{depositAfterLine(depositAfter, side)}</p> : null}
      <ul className="mb-4 flex max-w-measure list-disc flex-col gap-1.5 pl-5 marker:text-red">
        {policies ? <li>{words.commission(commissionLabel(policies))}</li> : null}
        {cancellationLines(cancellation, side).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {policies ? (
        <details>
          <summary className="text-link w-fit cursor-pointer py-1.5">{words.policies[side]}</summary>
          <div className="mt-3">
            <PoliciesList policies={policies} bookingPolicy={null} />
          </div>
        </details>
      ) : (
        <p className="text-muted">{isShopGone ? words.policiesGone : words.noPolicies}</p>
      )}
    </Card>
  );
}
