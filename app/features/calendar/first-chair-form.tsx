import { firstChair as words } from '#app/copy/calendar/first-chair.ts';
import { FIRST_HOSTINGS } from '#app/domain/calendar/calendar-forms.ts';
import { type chairValues, NameAndKind } from '#app/features/calendar/chair-form.tsx';
import { FirstAndLast } from '#app/features/calendar/dates-forms.tsx';
import { CANCELLATION_HINT, Cancellation, type HostingValues, Limits } from '#app/features/calendar/hosting-form.tsx';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { CheckboxField, RadioCards } from '#app/ui/forms/choices.tsx';
import { Fieldset } from '#app/ui/forms/field.tsx';
import { type FormFields, type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';

export type FirstChairValues = Pick<ReturnType<typeof chairValues>, 'name' | 'kind' | 'hosting'> &
  Omit<HostingValues, 'requests'> & { first: string; last: string; takesRequests: string };

const HOSTINGS = FIRST_HOSTINGS.map((value) => ({ value, ...words.hostings[value] }));

const ADDED = /^\/shop\/calendar\?.*\bdone=chair-(?:added|bookable)$/;

type FirstChairFormProps = { values: FirstChairValues; reply: FormReply | undefined; back: string };

/** A chair, when it is open, and who can request it on which terms (screens: from zero to bookable). */
export function FirstChairForm({ values, reply, back }: FirstChairFormProps) {
  return (
    <KeptForm<FirstChairValues>
      id="first-chair"
      reply={reply}
      failed={words.failed}
      next={ADDED}
      stored={values}
      className="flex flex-col gap-6"
    >
      {(fields) => (
        <>
          <Fieldset legend="The chair">
            <NameAndKind fields={fields} />
          </Fieldset>
          <Fieldset legend={words.when}>
            <div className="group/when flex flex-col gap-5">
              <RadioCards field={fields.hosting} label={words.when} labelHidden options={HOSTINGS} />
              <div className="group-has-[[value=ALWAYS]:checked]/when:hidden">
                <FirstAndLast fields={fields} />
              </div>
            </div>
          </Fieldset>
          <Fieldset legend={words.who}>
            <CheckboxField field={fields.takesRequests} label={words.takesRequests} hint={words.noBooking} />
            <Terms fields={fields} values={values} />
          </Fieldset>
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel="Adding..." size="lg">
              {words.add}
            </SubmitButton>
            <ButtonLink to={back} size="lg">
              Cancel
            </ButtonLink>
          </div>
        </>
      )}
    </KeptForm>
  );
}

type TermsProps = { fields: FormFields<FirstChairValues>; values: FirstChairValues };

function Terms({ fields, values }: TermsProps) {
  const { minNoticeDays, maxAheadDays, terms, steps } = fields;
  const isWrong = [minNoticeDays, maxAheadDays, terms, steps].some((field) => !field.valid);
  return (
    <details open={isWrong}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
        <span className="text-link font-semibold">{words.terms}</span>
        <span className="text-muted text-sm">{words.limits(values)}</span>
      </summary>
      <div className="mt-4 flex flex-col gap-5">
        <Limits fields={fields} />
        <p className="max-w-measure text-muted">{CANCELLATION_HINT}</p>
        <Cancellation fields={fields} />
      </div>
    </details>
  );
}
