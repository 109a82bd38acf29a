import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { typedValues } from '#app/browser/typed-text.ts';
import { useCameBack } from '#app/browser/unsaved.tsx';
import { month, windows as words } from '#app/copy/calendar/calendar.ts';
import { dateLabel, daysLabel } from '#app/copy/dates.ts';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { DAYS_AT_ONCE, LAST_MINUTE_DAYS } from '#app/domain/calendar/calendar-forms.ts';
import { WINDOW_MIN_DAYS_MAX, WINDOW_NOTE_MAX } from '#app/domain/calendar/chairs.ts';
import type { DaysHeld } from '#app/domain/results.ts';
import { type Days, isCalendarDate, lengthOf } from '#app/domain/values/dates.ts';
import { isMonth, monthOf } from '#app/domain/values/months.ts';
import {
  closedEdge,
  REPEAT_TIMES_MAX,
  REPEATS,
  type Repeat,
  repeatedDays,
  runsIntoItself,
  workingDays,
} from '#app/domain/values/opening-hours.ts';
import { calendarAddress } from '#app/features/calendar/calendar-links.ts';
import { NoChairsYet, NotUnderstood } from '#app/features/calendar/calendar-notices.tsx';
import { Button, ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CheckboxChips, CheckboxField } from '#app/ui/forms/choices.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { Fieldset } from '#app/ui/forms/field.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { DraftedForm } from '#app/ui/forms/kept-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export type Drawn<Values> = {
  values: Values;
  /** The fields differ from the page's initial values. */
  isTyped: boolean;
  /** Called with the first day on every input. */
  onTyped: (first: unknown) => void;
  cancel: ReactNode;
};

type DatesPageProps<Values> = {
  title: string;
  lead: string;
  opened: { values: Values; chairs: readonly unknown[]; isUnderstood: boolean };
  reply: unknown;
  /** The notice in the calendar after saving. */
  done: DoneKey;
  children: (drawn: Drawn<Values>) => ReactNode;
};

/** A page with a date form, which keeps a draft until it is saved. */
export function DatesPage<Values extends { first: string }>(props: DatesPageProps<Values>) {
  const { title, lead, opened, reply, done, children } = props;
  const { values, chairs, isUnderstood } = opened;
  const { pathname } = useLocation();
  const [first, setFirst] = useState<unknown>(values.first);
  const onTyped = useCallback((day: unknown) => setFirst(day), []);
  const cameBack = useCameBack(reply);
  const back = calendarOf(values.first);
  const cancel = (
    <ButtonLink to={back} size="lg">
      Cancel
    </ButtonLink>
  );
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader title={title} lead={lead} back={{ to: back, label: month.title }} />
      {isUnderstood ? null : <NotUnderstood />}
      {chairs.length === 0 ? (
        <NoChairsYet />
      ) : (
        <DraftedForm form={pathname} next={withDone(calendarOf(first), done)}>
          {(typed) =>
            children({ values: { ...values, ...typed }, isTyped: typed !== null || cameBack, onTyped, cancel })
          }
        </DraftedForm>
      )}
    </div>
  );
}

/** The calendar in the month of the first date. */
export function calendarOf(first: unknown): string {
  const month = typeof first === 'string' ? monthOf(first) : '';
  return calendarAddress(isMonth(month) ? month : null);
}

type TypedDates = Partial<Record<'first' | 'last' | 'repeat' | 'times', unknown>>;

/** The dates that would be opened; empty while the fields are invalid. */
function datesTyped({ first, last, repeat, times }: TypedDates): Days[] {
  if (typeof first !== 'string' || typeof last !== 'string') return [];
  if (!isCalendarDate(first) || !isCalendarDate(last) || last < first) return [];
  const days = { first, last };
  const how: Repeat = REPEATS.find((known) => known === repeat) ?? 'ONCE';
  const count = how === 'ONCE' ? 1 : Number(times);
  if (!Number.isInteger(count) || count < 1 || count > REPEAT_TIMES_MAX) return [];
  if (lengthOf(days) > DAYS_AT_ONCE || (count > 1 && runsIntoItself(days, how))) return [];
  return repeatedDays(days, how, count);
}

type DatesPreviewProps = { typed: TypedDates; closed: readonly number[] };

function DatesPreview({ typed, closed }: DatesPreviewProps) {
  const all = datesTyped(typed);
  const closedWeekdays = new Set(closed);
  return (
    <section aria-label="These dates" aria-live="polite" className="inked border-dashed bg-surface px-4 py-3 sm:px-6">
      <h2 className="flex items-center gap-2 text-xl">
        <CalendarCheck size={20} aria-hidden="true" />
        These dates
      </h2>
      {all.length === 0 ? (
        <p className="mt-1 text-muted">Enter the first and the last day, and they are listed here.</p>
      ) : (
        <ol className="mt-2 divide-y divide-hairline">
          {all.map((days) => {
            const edge = closedEdge(days, closedWeekdays);
            return (
              <li key={days.first} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <span className="font-semibold tabular-nums">{daysLabel(days)}</span>
                <span className="text-muted">{words.counted(lengthOf(days), workingDays(days, closedWeekdays))}</span>
                {edge ? <span className="w-full text-sm">{words.closedEdge(dateLabel(edge))}</span> : null}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

/** The possible replies of a date form; success redirects to the calendar. */
export type DatesReply = {
  result?: SubmissionResult<string[]>;
  failed?: true;
  told?: string | null;
  held?: DaysHeld[];
};

export type OpenDatesValues = {
  chairIds: readonly string[];
  first: string;
  last: string;
  minDays: string;
  note: string;
  repeat: string;
  times: string;
  isUrgent: string;
};

type OpenDatesFormProps = Drawn<OpenDatesValues> & {
  chairs: readonly { id: string; name: string }[];
  closed: readonly number[];
  reply: DatesReply | undefined;
};

/** Chairs, days and a preview of the dates. Without a script a button loads the preview. */
export function OpenDatesForm({ values, chairs, closed, reply, isTyped, onTyped, cancel }: OpenDatesFormProps) {
  const [form, fields] = useForm<OpenDatesValues>({
    id: 'open-dates',
    lastResult: reply?.result ?? null,
    defaultValue: values,
  });
  const isLive = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedDates>(reply?.result?.initialValue ?? values);
  const look = useRef(() => {});
  look.current = () => {
    if (!element.current) return;
    const now = typedValues(element.current);
    setTyped(now);
    onTyped(now.first);
  };
  // Picks up input from before the script ran.
  useEffect(() => look.current(), []);
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      {...asksFirst('always')}
      ref={element}
      onInput={() => look.current()}
      data-unsaved={isTyped ? '' : undefined}
      className="flex flex-col gap-6"
    >
      {/* Enter in a field submits by the form's first button, which must not be the preview button. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <FormNotice errors={form.errors} answer={reply} failed="Failed to open these dates. Please try again." focus />
      <Fieldset legend="Which days">
        <CheckboxChips
          field={fields.chairIds}
          label="Chairs"
          options={chairs.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField field={fields.first} label="First day" required />
          <DateField field={fields.last} label="Last day" required />
        </div>
        <div className="group/again flex flex-col gap-5">
          <RadioCards
            field={fields.repeat}
            label="Repeat"
            columns={3}
            options={REPEATS.map((value) => ({ value, label: words.repeats[value] }))}
          />
          <div className={classNames(!fields.times.errors && 'group-has-[[value=ONCE]:checked]/again:hidden')}>
            <NumberField
              field={fields.times}
              label="How many times"
              hint="These dates are the first of them."
              inputMode="numeric"
              min={1}
              max={REPEAT_TIMES_MAX}
              step={1}
              className="sm:max-w-72"
            />
          </div>
        </div>
      </Fieldset>
      <Fieldset legend="For guests">
        <NumberField
          field={fields.minDays}
          label="Minimum days"
          optional
          hint="Working days that a stay lasts at least. Empty: what your policies say."
          suffix="days"
          inputMode="numeric"
          min={1}
          max={WINDOW_MIN_DAYS_MAX}
          step={1}
          className="sm:max-w-72"
        />
        <TextAreaField
          field={fields.note}
          label="Note"
          optional
          hint="Artists read it with these dates: 'Convention week, walk-ins all day.'"
          rows={2}
          maxLength={WINDOW_NOTE_MAX}
        />
        <CheckboxField
          field={fields.isUrgent}
          label="Last minute"
          hint={`Somebody canceled? For dates that begin within ${LAST_MINUTE_DAYS} days.`}
        />
      </Fieldset>
      <DatesPreview typed={typed} closed={closed} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Opening..." size="lg">
          {words.open}
        </SubmitButton>
        {isLive ? null : (
          <Button type="submit" name="step" value="preview" size="lg">
            Show the dates
          </Button>
        )}
        {cancel}
      </div>
    </Form>
  );
}
