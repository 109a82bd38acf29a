import { type FieldMetadata, useForm } from '@conform-to/react';
import { Link } from 'react-router';
import * as words from '#app/copy/calendar/hosting.ts';
import * as hosting from '#app/domain/calendar/hosting.ts';
import { ProfileForm, type ProfileFormProps, rowsOf } from '#app/features/profiles/profile-form.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TONE_FILL } from '#app/ui/feedback/badge.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { type Field, FieldGroup, Fieldset } from '#app/ui/forms/fields.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';

const STEP_PLACES = Array.from({ length: hosting.CANCELLATION_STEPS_MAX }, (_, place) => place);

/** The initial values of the form. The custom steps are shown only for terms that are not one of the presets. */
export function hostingValues({ requests, minNoticeDays, maxAheadDays, cancellation }: hosting.HostingInput) {
  const terms = hosting.termsOf(cancellation);
  const steps = STEP_PLACES.map((place) => {
    const step = terms === 'OWN' ? cancellation[place] : undefined;
    return { days: step?.days ?? null, keepPercent: step?.keepPercent ?? null };
  });
  return { requests: requests as string, minNoticeDays, maxAheadDays, terms: terms as string, steps };
}

export type HostingValues = ReturnType<typeof hostingValues>;

const REQUESTS = hosting.HOSTING_REQUESTS.map((value) => ({
  value,
  label: words.HOSTING_REQUESTS_LABEL[value],
  description: words.HOSTING_REQUESTS_HINT[value],
}));

const TERMS = hosting.CANCELLATION_TERMS.map((value) => ({
  value,
  label: words.CANCELLATION_TERMS_LABEL[value],
  description: value === 'OWN' ? words.OWN_TERMS_HINT : <CancellationBar steps={hosting.USUAL_TERMS[value]} />,
}));

/** Beside the terms of cancellation. */
export const CANCELLATION_HINT =
  'What you keep of the deposit, by the days left before the first day. If you cancel, all of it goes back. Your choice applies to new offers.';

type HostingFormProps = ProfileFormProps<HostingValues> & {
  /** The minimum stay in the policies; null without policies. */
  minimumDays: number | null;
  policies: string;
};

/** The form of /shop/hosting (trade A3). */
export function HostingForm({ values, lastResult, minimumDays, policies, ...frame }: HostingFormProps) {
  const [form, fields] = useForm<HostingValues>({ lastResult: lastResult ?? null, defaultValue: values });
  return (
    <ProfileForm form={form} {...frame}>
      <Fieldset legend="Who can ask">
        <RadioCards field={fields.requests} label="Guest spot requests" options={REQUESTS} columns={3} />
      </Fieldset>
      <Fieldset legend="How soon, and how far ahead">
        <Limits fields={fields} />
        <p className="max-w-measure">
          {minimumDays === null
            ? 'How long a guest spot lasts at least is up to '
            : `${atLeast(minimumDays)} That is in `}
          <Link to={policies} className="text-link">
            your policies
          </Link>
          .
        </p>
      </Fieldset>
      <Fieldset legend="If the artist cancels" hint={CANCELLATION_HINT}>
        <Cancellation fields={fields} />
      </Fieldset>
    </ProfileForm>
  );
}

/** How soon and how far ahead artists can ask. */
export function Limits({ fields }: { fields: Record<'minNoticeDays' | 'maxAheadDays', Field> }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <NumberField
        field={fields.minNoticeDays}
        label="Shortest notice"
        hint="From the request to the first day"
        suffix="days"
        min={hosting.NOTICE_DAYS.least}
        max={hosting.NOTICE_DAYS.most}
        step={1}
        inputMode="numeric"
      />
      <NumberField
        field={fields.maxAheadDays}
        label="How far ahead"
        hint={`From ${hosting.AHEAD_DAYS.least} to ${hosting.AHEAD_DAYS.most}`}
        suffix="days"
        min={hosting.AHEAD_DAYS.least}
        max={hosting.AHEAD_DAYS.most}
        step={1}
        inputMode="numeric"
      />
    </div>
  );
}

type CancellationProps = { fields: { terms: Field; steps: FieldMetadata<HostingValues['steps']> } };

/** What the shop keeps of a deposit when the artist cancels. */
export function Cancellation({ fields }: CancellationProps) {
  return (
    <div className="group/terms flex flex-col gap-5">
      <RadioCards field={fields.terms} label="Terms" options={TERMS} labelHidden />
      <FieldGroup
        field={fields.steps}
        label="Our own terms"
        hint="Days before the first day, and what you keep of the deposit from then on. Leave the rest empty."
        className="hidden group-has-[[value=OWN]:checked]/terms:flex"
      >
        <ol className="flex flex-col gap-4">
          {rowsOf(fields.steps).map((row, place) => {
            const step = row.getFieldset();
            return (
              <li key={row.key ?? place} className="grid grid-cols-2 items-start gap-3 sm:max-w-xl sm:gap-5">
                <NumberField
                  field={step.days}
                  label={`Step ${place + 1}: canceled less than`}
                  suffix="days"
                  min={1}
                  max={hosting.CANCELLATION_DAYS_MAX}
                  step={1}
                  inputMode="numeric"
                />
                <NumberField
                  field={step.keepPercent}
                  label={`Step ${place + 1}: you keep`}
                  suffix="%"
                  min={1}
                  max={100}
                  step={1}
                  inputMode="numeric"
                />
              </li>
            );
          })}
        </ol>
      </FieldGroup>
    </div>
  );
}

const atLeast = (days: number) =>
  days === 1 ? 'A guest spot lasts at least 1 working day.' : `A guest spot lasts at least ${days} working days.`;

/** What the shop keeps of a deposit, from long before the first day on the left to that day on the right. */
function CancellationBar({ steps }: { steps: readonly hosting.CancellationStep[] }) {
  const parts = [{ days: null, keepPercent: 0 }, ...steps];
  return (
    <>
      <span className="sr-only">{words.cancellationLines(steps).join(' ')}</span>
      <span aria-hidden="true" className="mt-2 flex text-xs leading-tight">
        {parts.map(({ days, keepPercent }) => (
          <span key={keepPercent} className="min-w-0 flex-1">
            <span
              className={classNames(
                'flex min-h-9 items-center justify-center border-line border-y-[1.5px] border-l-[1.5px] px-1 text-center',
                fillOf(keepPercent),
                days === null ? 'rounded-l-sm' : undefined,
                keepPercent === parts.at(-1)?.keepPercent ? 'rounded-r-sm border-r-[1.5px]' : undefined,
              )}
            >
              {words.keptLabel(keepPercent)}
            </span>
            <span className="mt-1 block">{days === null ? null : words.daysBeforeLabel(days)}</span>
          </span>
        ))}
      </span>
    </>
  );
}

function fillOf(keepPercent: number): string {
  if (keepPercent === 0) return TONE_FILL.green;
  return keepPercent === 100 ? TONE_FILL.red : TONE_FILL.mustard;
}
