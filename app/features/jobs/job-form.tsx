import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { RotateCcw } from 'lucide-react';
import { type ButtonHTMLAttributes, useState } from 'react';
import { Form, useActionData, useLocation } from 'react-router';
import { type Asks, useCameBack } from '#app/browser/unsaved.tsx';
import { withoutDone } from '#app/copy/done.ts';
import * as words from '#app/copy/jobs.ts';
import { offersText } from '#app/domain/job-offers.ts';
import * as jobs from '#app/domain/jobs.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { Button, ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { CheckboxChips, CheckboxField, RadioCards } from '#app/ui/forms/choices.tsx';
import {
  changedField,
  DateField,
  type Field,
  FieldError,
  Fieldset,
  initialList,
  TextAreaField,
  TextField,
} from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { DraftedForm, EditConflict, SeenField } from '#app/ui/forms/kept-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

type OfferReset = {
  /** Ruling c-4. */
  defaults: readonly string[];
  /** conform's `form.update.getButtonProps`. */
  buttonProps: (update: { name: string; value: string }) => ButtonHTMLAttributes<HTMLButtonElement>;
};

function OffersField({ field, reset }: { field: Field; reset: OfferReset }) {
  const [resets, setResets] = useState(0);
  const suggestions = offersText(reset.defaults);
  const shown = resets ? changedField(field, { key: `${field.key}-${resets}`, initialValue: suggestions }) : field;
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        key={shown.key}
        field={shown}
        label="What we offer"
        hint="One per line."
        rows={6}
        maxLength={jobs.WHAT_WE_OFFER_MAX}
      />
      <Button
        {...reset.buttonProps({ name: field.name, value: suggestions })}
        type="submit"
        size="sm"
        className="self-start"
        icon={<RotateCcw size={16} aria-hidden="true" />}
        onClick={(event) => {
          event.preventDefault();
          setResets((count) => count + 1);
        }}
      >
        Reset to default suggestions
      </Button>
    </div>
  );
}

type JobFieldSet = Record<keyof jobs.JobInput, Field>;

type JobFieldsProps = { fields: JobFieldSet; offers: OfferReset };

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const labelled = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** S2 §5. */
function JobFields({ fields, offers }: JobFieldsProps) {
  return (
    <>
      <Basics fields={fields} />
      <Payment fields={fields} />
      <Fieldset legend="The shop">
        <OffersField field={fields.whatWeOffer} reset={offers} />
        <CheckboxChips
          field={fields.shopCulture}
          label="Shop culture"
          optional
          options={asOptions(jobs.SHOP_CULTURE_TRAITS)}
        />
      </Fieldset>
      <Requirements fields={fields} />
    </>
  );
}

function Basics({ fields }: Pick<JobFieldsProps, 'fields'>) {
  return (
    <Fieldset legend="The position" className="group/job">
      <TextField
        field={fields.title}
        label="Job title"
        hint="What an artist reads first: 'Guest spot for a bold color artist'."
        maxLength={jobs.JOB_TITLE_MAX}
        counter
        required
      />
      <RadioCards
        field={fields.jobType}
        label="Job type"
        columns={3}
        options={labelled(jobs.JOB_TYPES, words.JOB_TYPE_LABEL)}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <DateField field={fields.startDate} label="Start date" required />
        <div className="hidden group-has-[[value=GUEST\_SPOT]:checked]/job:block">
          <DateField field={fields.endDate} label="End date" optional hint="Leave empty for one day or no end date." />
        </div>
        <DateField field={fields.applicationDeadline} label="Apply by" optional />
      </div>
      <TextAreaField
        field={fields.description}
        label="Job description"
        hint="Cards show the first 200 characters."
        rows={7}
        maxLength={jobs.JOB_DESCRIPTION_MAX}
        required
      />
    </Fieldset>
  );
}

/** Changing the payment type clears the other type's field (S2 §4); without a script the server does. */
function Payment({ fields }: Pick<JobFieldsProps, 'fields'>) {
  const [switched, setSwitched] = useState(0);
  const emptied = (field: Field): Field =>
    switched ? changedField(field, { key: `${field.key}-${switched}`, initialValue: '' }) : field;
  return (
    <Fieldset legend="Payment" className="group/pay">
      <RadioCards
        field={fields.paymentType}
        label="Payment type"
        options={labelled(jobs.PAYMENT_TYPES, words.PAYMENT_LABEL)}
        onChange={() => setSwitched((count) => count + 1)}
      />
      <div className="hidden group-has-[[value=COMMISSION]:checked]/pay:block">
        <TextField
          field={emptied(fields.commissionRate)}
          label="Commission rate"
          placeholder={words.COMMISSION_EXAMPLE}
          maxLength={jobs.PAYMENT_TEXT_MAX}
          hint="Say who gets what, e.g. 60% to the artist."
        />
      </div>
      <div className="hidden group-has-[[value=BOOTH\_RENTAL]:checked]/pay:block">
        <TextField
          field={emptied(fields.boothRentalAmount)}
          label="Booth rental amount"
          placeholder={words.BOOTH_RENTAL_EXAMPLE}
          maxLength={jobs.PAYMENT_TEXT_MAX}
        />
      </div>
    </Fieldset>
  );
}

function Requirements({ fields }: Pick<JobFieldsProps, 'fields'>) {
  return (
    <Fieldset legend="Requirements">
      <NumberField
        field={fields.minimumExperienceYears}
        label="Minimum experience"
        suffix="years"
        min={0}
        max={jobs.MINIMUM_EXPERIENCE_YEARS_MAX}
        step={1}
        hint="0 = Apprentice, 1-2 Junior, 3-4 Intermediate, 5+ Senior"
        className="sm:max-w-72"
      />
      <div className="flex flex-col">
        <CheckboxField field={fields.portfolioRequired} label="Portfolio required" />
        <CheckboxField field={fields.insuranceRequired} label="Insurance required" />
      </div>
      <CheckboxChips
        field={fields.preferredStyles}
        label="Preferred styles"
        optional
        options={asOptions(TATTOO_STYLES)}
      />
      <FieldError field={fields.requiredStyles} />
      {initialList(fields.requiredStyles).map((style) => (
        <input key={style} type="hidden" name={fields.requiredStyles.name} value={style} />
      ))}
      <TextAreaField
        field={fields.additionalRequirements}
        label="Additional requirements"
        optional
        rows={3}
        maxLength={jobs.ADDITIONAL_REQUIREMENTS_MAX}
      />
    </Fieldset>
  );
}

type Lists = 'shopCulture' | 'preferredStyles' | 'requiredStyles';

type JobFormValues = Omit<jobs.JobInput, Lists> &
  Record<Lists, readonly string[]> & { submissionId?: string; status?: jobs.JobStatus };

type JobFormProps = {
  defaults: JobFormValues;
  draft?: JobFormValues | null;
  asks: Asks;
  offers: readonly string[];
  /** Sent with the save (ruling c-208). */
  seen?: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
  failure: string | null;
  submitLabel: string;
  busyLabel: string;
  cancelTo: string;
};

export function JobForm(props: JobFormProps) {
  const { defaults, draft = null, asks, offers, seen, lastResult, failure, submitLabel, busyLabel, cancelTo } = props;
  const answer = useActionData();
  // Without a script the reply is a page of its own, at the address of the post.
  const action = withoutDone(useHere());
  const cameBack = useCameBack(answer);
  const [form, fields] = useForm<JobFormValues>({
    id: 'job',
    lastResult: lastResult ?? null,
    defaultValue: draft ?? defaults,
  });
  return (
    <Form
      method="post"
      action={action}
      {...getFormProps(form)}
      {...asksFirst(asks)}
      data-unsaved={draft || cameBack ? '' : undefined}
      className="flex flex-col gap-6"
    >
      {/* Enter in a field submits by the form's first button, which must not be the one that resets the
          suggestions. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {seen ? <SeenField form={form} seen={seen} /> : null}
      <FormNotice
        errors={failure ? [failure] : (form.errors ?? fields.submissionId.errors)}
        answer={lastResult?.intent ? null : answer}
        failed={failure ?? undefined}
        focus
      />
      <EditConflict answer={answer} />
      {defaults.submissionId ? (
        <input
          key={fields.submissionId.key}
          type="hidden"
          name={fields.submissionId.name}
          defaultValue={String(fields.submissionId.initialValue ?? defaults.submissionId)}
        />
      ) : null}
      {defaults.status ? (
        <Fieldset legend="Status">
          <RadioCards
            field={fields.status}
            label="Status"
            labelHidden
            columns={3}
            options={jobs.JOB_STATUSES.map((value) => ({ value, label: words.JOB_STATUS_IN_EDITOR[value] }))}
          />
        </Fieldset>
      ) : null}
      <JobFields fields={fields} offers={{ defaults: offers, buttonProps: form.update.getButtonProps as never }} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={busyLabel} size="lg">
          {submitLabel}
        </SubmitButton>
        <ButtonLink to={cancelTo} size="lg">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

type DraftedJobFormProps = Omit<JobFormProps, 'draft' | 'asks'> & {
  next: string;
};

export function DraftedJobForm({ next, ...form }: DraftedJobFormProps) {
  return (
    <DraftedForm form={useLocation().pathname} next={next}>
      {(typed) => <JobForm {...form} draft={typed as JobFormValues | null} asks="kept" />}
    </DraftedForm>
  );
}
