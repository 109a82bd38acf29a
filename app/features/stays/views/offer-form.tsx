import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { depositLabel } from '#app/copy/calendar/guest-policies.ts';
import { daysLabel } from '#app/copy/dates.ts';
import { offering } from '#app/copy/stays/stay-offers.ts';
import { transitionPages } from '#app/copy/stays/stay-transitions.ts';
import { type GuestPolicies, MONEY_MAX } from '#app/domain/calendar/guest-policies.ts';
import { STAY_NOTE_MAX } from '#app/domain/stays/stays.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { chairForDaysAddress } from '#app/features/calendar/calendar-links.ts';
import type { ChairToOffer } from '#app/features/stays/host-days.server.ts';
import { STAY_MADE, stayAddress } from '#app/features/stays/stay-names.ts';
import { ConflictLink } from '#app/features/stays/views/stay-notices.tsx';
import { Button, ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { DateField, TextAreaField } from '#app/ui/forms/fields.tsx';
import { type FormFields, type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';

const words = transitionPages.offer;

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

/** The chairs with their state on the last checked days, or just their names before any check. */
type LookedAt = { days: Days | null; chairs: readonly (ChairToOffer | { id: string; name: string })[] };

type Choices = Pick<OfferValues, 'from' | 'to' | 'chairId' | 'depositCents' | 'offerNote'>;

type OfferChoicesProps = {
  fields: Pick<FormFields<Choices>, keyof Choices>;
  today: string;
  looked: LookedAt;
  policies: GuestPolicies | null;
  addChairAt: (days: Days) => string;
  conflictAt: string | undefined;
};

/** The fields to answer a request or to change an offer, with the transition the form was opened for. */
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

/** Days, a chair and the terms. Whether a chair is free is only shown for days that the button has checked. */
function OfferChoices({ fields, today, looked, policies, addChairAt, conflictAt }: OfferChoicesProps) {
  const { from, to, chairId, depositCents, offerNote } = fields;
  const { days, chairs } = looked;
  const isLooked = days !== null && days.first === from.value && days.last === to.value;
  const isLookNext = !isLooked && Boolean(from.value && to.value);
  const options = chairs.map((chair) => ({
    value: chair.id,
    label: chair.name,
    ...('heldBy' in chair ? { description: isLooked ? chairState(chair) : words.notLooked } : {}),
  }));
  const seen = chairs.filter((chair) => 'heldBy' in chair);
  const isNoneFree = isLooked && !seen.some((chair) => chairState(chair) === words.free);
  const errorWay = <ConflictLink at={conflictAt} />;
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

/** The state of a chair on the days in question, in words. */
export function chairState({ isInUse, isBlockedOut, heldBy }: ChairToOffer): string {
  if (heldBy !== null) return words.takenBy(heldBy.artistName);
  if (isBlockedOut) return words.blocked;
  return isInUse ? words.free : words.notInUse;
}

export type OfferReply = FormReply & {
  looked?: LookedAt;
  conflictAt?: string;
};

type UnaskedOfferValues = Choices & { applicationId: string; submissionId: string };

type OfferFormProps = {
  about: string;
  values: UnaskedOfferValues;
  looked: LookedAt;
  today: string;
  policies: GuestPolicies | null;
  addChairAt: (days: Days) => string;
  reply: OfferReply | undefined;
  cancel: ReactNode;
};

/**
 * The offer form: days, a chair, a deposit and a note. Kept as a draft in this browser, even while a chair is added.
 */
export function OfferForm({ about, values, looked, today, policies, addChairAt, reply, cancel }: OfferFormProps) {
  return (
    <KeptForm<UnaskedOfferValues>
      id="offer"
      about={about}
      reply={reply}
      failed={offering.failed}
      next={STAY_MADE}
      stored={values}
      required={['from', 'to', 'chairId']}
      keeps="left"
      className="flex flex-col gap-6"
    >
      {(fields) => (
        <>
          {/* Enter in a field submits by the form's first button. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          <input
            key={fields.submissionId.key}
            type="hidden"
            name={fields.submissionId.name}
            defaultValue={String(fields.submissionId.initialValue ?? values.submissionId)}
          />
          {values.applicationId ? (
            <input type="hidden" name={fields.applicationId.name} value={values.applicationId} />
          ) : null}
          <OfferChoices
            fields={fields}
            today={today}
            looked={looked}
            policies={policies}
            addChairAt={addChairAt}
            conflictAt={reply?.conflictAt}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel={offering.busy} size="lg" icon={<Send size={18} aria-hidden="true" />}>
              {offering.send}
            </SubmitButton>
            {cancel}
          </div>
        </>
      )}
    </KeptForm>
  );
}
