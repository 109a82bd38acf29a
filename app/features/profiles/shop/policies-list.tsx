import {
  bookingLengthLabel,
  commissionLabel,
  depositLabel,
  insuranceLabel,
  money,
} from '#app/copy/calendar/guest-policies.ts';
import type { GuestPolicies } from '#app/domain/calendar/guest-policies.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';

export function PoliciesList({ policies, bookingPolicy }: { policies: GuestPolicies; bookingPolicy: string | null }) {
  const { additionalFees, suppliesProvided, suppliesList, rules, cancellationPolicy } = policies;
  const rows = [
    { term: 'Commission', detail: commissionLabel(policies) },
    { term: 'Minimum booking', detail: bookingLengthLabel(policies.minimumBookingLength) },
    { term: 'Deposit', detail: depositLabel(policies) },
    { term: 'Additional fees', detail: feesLine(additionalFees) },
    { term: 'Insurance', detail: insuranceLabel(policies) },
    { term: 'Supplies', detail: suppliesProvided ? suppliesList.join(', ') || 'Provided' : 'Not provided' },
  ];
  return (
    <div className="flex flex-col gap-5">
      <DefinitionList rows={rows} />
      {rules.length > 0 ? (
        <div>
          <h3 className="mb-2 text-lg">House rules</h3>
          <ul className="flex max-w-measure list-disc flex-col gap-1.5 pl-5 marker:text-red">
            {[...new Set(rules)].map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <Prose title="Cancellation policy" text={cancellationPolicy} />
      <Prose title="Booking policy" text={bookingPolicy} />
    </div>
  );
}

function feesLine(fees: GuestPolicies['additionalFees']): string {
  return fees.map(({ description, amount }) => `${description} ${money(amount)}`).join(', ') || 'None';
}

function Prose({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <h3 className="mb-1 text-lg">{title}</h3>
      <p className="max-w-measure whitespace-pre-line">{text}</p>
    </div>
  );
}
