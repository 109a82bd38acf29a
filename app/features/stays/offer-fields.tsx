import { daysLabel } from '#app/copy/dates.ts';
import { depositLabel } from '#app/copy/guest-policies.ts';
import { actPages } from '#app/copy/stay-acts.ts';
import type { Days } from '#app/domain/days.ts';
import type { GuestPolicies } from '#app/domain/guest-policies.ts';
import { MONEY_MAX } from '#app/domain/guest-policy-rows.ts';
import { STAY_NOTE_MAX } from '#app/domain/stay.ts';
import type { ChairToOffer } from '#app/features/stays/chairs-to-offer.server.ts';
import { stayAddress } from '#app/features/stays/stay-address.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import type { FormFields } from '#app/ui/forms/kept-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';

const words = actPages.offer;

export type OfferValues = {
  offersFor: string;
  askedFrom: string;
  askedTo: string;
  from: string;
  to: string;
  chairId: string;
  depositCents: string;
  offerNote: string;
};

type OfferFieldsProps = {
  fields: FormFields<OfferValues>;
  stayId: string;
  today: string;
  /** The chairs on the days that were looked at last. */
  looked: { days: Days; chairs: readonly ChairToOffer[] };
  policies: GuestPolicies | null;
};

/** Days, a chair on them, and what goes with it. The chairs are those of the days for which a button has fetched them. */
export function OfferFields({ fields, stayId, today, looked: { days, chairs }, policies }: OfferFieldsProps) {
  const { from, to, chairId, depositCents, offerNote } = fields;
  const options = chairs.map((chair) => ({ value: chair.id, label: chair.name, description: stateOf(chair) }));
  const isNoneFree = !chairs.some((chair) => stateOf(chair) === words.free);
  return (
    <>
      {[fields.offersFor, fields.askedFrom, fields.askedTo].map(({ name, key, initialValue }) => (
        <input key={key} type="hidden" name={name} defaultValue={String(initialValue ?? '')} />
      ))}
      <div>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField field={from} label="First day" min={today} />
          <DateField field={to} label="Last day" min={today} />
        </div>
        <Button type="submit" name="step" value="look" formNoValidate size="sm" className="mt-3">
          {words.look}
        </Button>
      </div>
      <RadioCards field={chairId} label={words.chair} hint={words.chairsOn(daysLabel(days))} options={options} />
      {isNoneFree || chairId.errors?.length ? (
        <Notice
          tone="mustard"
          role="note"
          actions={<ButtonLink to={newChairFor(stayId, days)}>{words.addChair}</ButtonLink>}
        >
          {isNoneFree ? words.noneFree : null}
        </Notice>
      ) : null}
      <NumberField
        field={depositCents}
        label={words.deposit}
        hint={policies ? `${words.depositHint} ${words.policySays(depositLabel(policies))}` : words.depositHint}
        prefix="$"
        min={0}
        max={MONEY_MAX}
        step="0.01"
        optional
        className="sm:max-w-72"
      />
      <TextAreaField
        field={offerNote}
        label={words.note}
        hint={words.noteHint}
        rows={3}
        maxLength={STAY_NOTE_MAX}
        optional
      />
      <p className="max-w-measure text-muted">{words.termsFrozen}</p>
    </>
  );
}

function stateOf({ isInUse, isBlockedOut, takenBy }: ChairToOffer): string {
  if (takenBy !== null) return words.takenBy(takenBy);
  if (isBlockedOut) return words.blocked;
  return isInUse ? words.free : words.notInUse;
}

/** 'Add a chair for these dates' (trade 1.4), and back to the offer. */
function newChairFor(stayId: string, { first, last }: Days): string {
  const returnTo = `${stayAddress(stayId, 'offer')}?from=${first}&to=${last}`;
  return `/shop/calendar/chairs/new?${new URLSearchParams({ from: first, to: last, returnTo })}`;
}
