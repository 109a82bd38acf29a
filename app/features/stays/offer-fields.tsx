import { daysLabel } from '#app/copy/dates.ts';
import { depositLabel } from '#app/copy/guest-policies.ts';
import { actPages } from '#app/copy/stay-acts.ts';
import type { Days } from '#app/domain/dates.ts';
import type { GuestPolicies } from '#app/domain/guest-policies.ts';
import { MONEY_MAX } from '#app/domain/guest-policies.ts';
import { STAY_NOTE_MAX } from '#app/domain/stay.ts';
import { chairForDaysAddress } from '#app/features/calendar/calendar-links.ts';
import type { ChairToOffer } from '#app/features/stays/chairs-to-offer.server.ts';
import { InTheWayLink } from '#app/features/stays/in-the-way.tsx';
import { stayAddress } from '#app/features/stays/stay-address.ts';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import type { FormFields } from '#app/ui/forms/form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { TextAreaField } from '#app/ui/forms/text-field.tsx';

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

type Choices = Pick<OfferValues, 'from' | 'to' | 'chairId' | 'depositCents' | 'offerNote'>;

type OfferChoicesProps = {
  fields: Pick<FormFields<Choices>, keyof Choices>;
  today: string;
  /** The chairs on the days that were looked at last; on no days yet, those that there are. */
  looked: { days: Days | null; chairs: readonly (ChairToOffer | { id: string; name: string })[] };
  policies: GuestPolicies | null;
  /** Where a chair is added for days, and back to the offer. */
  addChairAt: (days: Days) => string;
  /** Where the guest spot is that stands in the way. */
  inTheWayAt: string | undefined;
};

/** Of an answer to a request, and of an offer that is changed: the same, with what the form was opened for. */
export function OfferFields({
  fields,
  stayId,
  ...choices
}: Omit<OfferChoicesProps, 'fields' | 'addChairAt'> & { fields: FormFields<OfferValues>; stayId: string }) {
  const back = ({ first, last }: Days) => `${stayAddress(stayId, 'offer')}?from=${first}&to=${last}`;
  return (
    <>
      {[fields.offersFor, fields.askedFrom, fields.askedTo].map(({ name, key, initialValue }) => (
        <input key={key} type="hidden" name={name} defaultValue={String(initialValue ?? '')} />
      ))}
      <OfferChoices {...choices} fields={fields} addChairAt={(days) => chairForDaysAddress(days, back(days))} />
    </>
  );
}

/** Days, a chair on them, and what goes with it. Which chairs are free is said of days that a button has looked up alone. */
export function OfferChoices({ fields, today, looked, policies, addChairAt, inTheWayAt }: OfferChoicesProps) {
  const { from, to, chairId, depositCents, offerNote } = fields;
  const { days, chairs } = looked;
  const isLooked = days !== null && days.first === from.value && days.last === to.value;
  const isLookNext = !isLooked && Boolean(from.value && to.value);
  const options = chairs.map((chair) => ({
    ...{ value: chair.id, label: chair.name },
    ...('takenBy' in chair ? { description: isLooked ? stateOf(chair) : words.notLooked } : {}),
  }));
  const seen = chairs.filter((chair) => 'takenBy' in chair);
  const isNoneFree = isLooked && !seen.some((chair) => stateOf(chair) === words.free);
  const errorWay = <InTheWayLink at={inTheWayAt} />;
  const isTheirs = seen.some((chair) => chair.isTheirs);
  return (
    <>
      <div>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField field={from} label="First day" min={today} errorWay={errorWay} />
          <DateField field={to} label="Last day" min={today} errorWay={errorWay} />
        </div>
        <Button type="submit" name="step" value="look" formNoValidate size="sm" className="mt-3">
          {words.look}
        </Button>
        {isLookNext ? <p className="mt-2 max-w-measure text-muted text-sm">{words.lookNext}</p> : null}
      </div>
      <RadioCards
        field={chairId}
        label={words.chair}
        {...(isLookNext ? {} : { hint: isLooked ? words.chairsOn(daysLabel(days)) : words.chairsOnNone })}
        options={options}
        errorWay={errorWay}
      />
      {isLooked && !isTheirs && (isNoneFree || chairId.errors?.length) ? (
        <Notice tone="mustard" role="note" actions={<ButtonLink to={addChairAt(days)}>{words.addChair}</ButtonLink>}>
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
