import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { closures, month, windows as words } from '#app/copy/calendar/calendar.ts';
import { dateLabel, daysCounted, daysLabel } from '#app/copy/dates.ts';
import { DAYS_AT_ONCE, WHOLE_SHOP } from '#app/domain/calendar/calendar-forms.ts';
import { CLOSURE_NOTE_MAX, WINDOW_MIN_DAYS_MAX, WINDOW_NOTE_MAX } from '#app/domain/calendar/chairs.ts';
import type { DaysHeld } from '#app/domain/results.ts';
import { type Days, isCalendarDate, lengthOf } from '#app/domain/values/dates.ts';
import {
  closedEdge,
  REPEAT_TIMES_MAX,
  REPEATS,
  type Repeat,
  repeatedDays,
  runsIntoItself,
  workingDays,
} from '#app/domain/values/opening-hours.ts';
import { calendarOf } from '#app/features/calendar/calendar-links.ts';
import { ConflictLinks, DaysInUse, NoChairsYet, NotUnderstood } from '#app/features/calendar/calendar-notices.tsx';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { Button, ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CheckboxChips, RadioCards } from '#app/ui/forms/choices.tsx';
import { DateField, type Field, Fieldset, SelectField, TextAreaField, TextField } from '#app/ui/forms/fields.tsx';
import { type FormFields, type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type DatesPageProps = {
  title: string;
  lead: string;
  opened: { values: { first: string }; chairs?: readonly unknown[]; isUnderstood?: boolean };
  children: ReactNode;
};

/** The frame of a form for open or blocked dates. */
export function DatesPage({ title, lead, opened: { values, chairs, isUnderstood }, children }: DatesPageProps) {
  const back = calendarOf(values.first);
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader title={title} lead={lead} back={{ to: back, label: month.title }} />
      {isUnderstood === false ? <NotUnderstood /> : null}
      {chairs?.length === 0 ? <NoChairsYet /> : children}
    </div>
  );
}

const DATES_SAVED = /^\/shop\/calendar\?.*\bdone=(?:dates-(?:opened(?:-short)?|blocked)|profile-saved)$/;

type TypedDates = Partial<Record<'first' | 'last' | 'repeat' | 'times', unknown>>;

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

type DatesPreviewProps = { typed: TypedDates; closed: readonly number[]; leastDays: number };

function DatesPreview({ typed, closed, leastDays }: DatesPreviewProps) {
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
            const working = workingDays(days, closedWeekdays);
            return (
              <li key={days.first} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <span className="font-semibold tabular-nums">{daysLabel(days)}</span>
                <span className="text-muted">{daysCounted(days, working)}</span>
                {edge ? <span className="w-full text-sm">{words.closedEdge(dateLabel(edge))}</span> : null}
                {working < leastDays ? <span className="w-full text-sm">{words.tooShort(leastDays)}</span> : null}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

type DatesReply = FormReply & { held?: DaysHeld[] };

export type OpenDatesValues = {
  chairIds: readonly string[];
  first: string;
  last: string;
  minDays: string;
  note: string;
  repeat: string;
  times: string;
};

type DatesFormProps<Values> = {
  values: Values;
  /** To choose from for new dates. Dates that are there keep their chair. */
  chairs?: readonly { id: string; name: string }[];
  reply: DatesReply | undefined;
};

type OpenDatesFormProps = DatesFormProps<OpenDatesValues> & { closed: readonly number[]; leastDays: number };

/** Open dates, new ones or those of one chair, with a preview. For new ones without a script a button loads it. */
export function OpenDatesForm({ values, chairs, closed, leastDays, reply }: OpenDatesFormProps) {
  const isLive = useHydrated();
  return (
    <KeptForm<OpenDatesValues>
      id="open-dates"
      reply={reply}
      failed={chairs ? 'Failed to open these dates. Please try again.' : CHANGE_FAILED}
      next={DATES_SAVED}
      stored={values}
      className="flex flex-col gap-6"
    >
      {(fields) => (
        <>
          {/* Enter in a field submits by the form's first button, which must not be the preview button. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          {reply?.failed ? null : <ConflictLinks held={reply?.held} />}
          <Fieldset legend="Which days">
            {chairs ? (
              <CheckboxChips
                field={fields.chairIds}
                label="Chairs"
                options={chairs.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : null}
            <FirstAndLast fields={fields} />
            {chairs ? <Repeated fields={fields} /> : null}
          </Fieldset>
          <ForGuests fields={fields} />
          <DatesPreview
            typed={{
              first: fields.first.value,
              last: fields.last.value,
              repeat: fields.repeat.value,
              times: fields.times.value,
            }}
            closed={closed}
            leastDays={Number(fields.minDays.value) || leastDays}
          />
          <Foot first={values.first} act={chairs ? words.open : SAVE} busyLabel={chairs ? 'Opening...' : SAVING}>
            {isLive || !chairs ? null : (
              <Button type="submit" name="step" value="preview" size="lg">
                Show the dates
              </Button>
            )}
          </Foot>
        </>
      )}
    </KeptForm>
  );
}

const SAVE = 'Save changes';
const SAVING = 'Saving...';
const CHANGE_FAILED = 'Failed to change these dates. Please try again.';

type OpenDatesFields = FormFields<OpenDatesValues>;

/** The first and the last day. */
export function FirstAndLast({ fields }: { fields: Record<'first' | 'last', Field> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateField field={fields.first} label="First day" required />
      <DateField field={fields.last} label="Last day" required />
    </div>
  );
}

function Repeated({ fields }: { fields: OpenDatesFields }) {
  return (
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
  );
}

function ForGuests({ fields }: { fields: OpenDatesFields }) {
  return (
    <Fieldset legend="Details">
      <NumberField
        field={fields.minDays}
        label="Minimum days"
        optional
        hint="Minimum working days. Leave empty to use your policy."
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
        hint="Only you see this."
        rows={2}
        maxLength={WINDOW_NOTE_MAX}
      />
    </Fieldset>
  );
}

type FootProps = { first: string; act: string; busyLabel: string; children?: ReactNode };

function Foot({ first, act, busyLabel, children }: FootProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton busyLabel={busyLabel} size="lg">
        {act}
      </SubmitButton>
      {children}
      <ButtonLink to={calendarOf(first)} size="lg">
        Cancel
      </ButtonLink>
    </div>
  );
}

export type BlockDatesValues = { what: string; first: string; last: string; note: string };

/** Blocked days of a chair or of the whole shop, new ones or those that are there. */
export function BlockDatesForm({ values, chairs, reply }: DatesFormProps<BlockDatesValues>) {
  return (
    <KeptForm<BlockDatesValues>
      id="block-dates"
      reply={reply}
      failed={chairs ? 'Failed to block these dates. Please try again.' : CHANGE_FAILED}
      next={DATES_SAVED}
      stored={values}
      className="flex flex-col gap-6"
    >
      {(fields) => (
        <>
          {reply?.failed ? null : <ConflictLinks held={reply?.held} />}
          <Fieldset legend="Which days">
            {chairs ? (
              <SelectField
                field={fields.what}
                label="What is blocked"
                options={[
                  { value: WHOLE_SHOP, label: closures.wholeShop },
                  ...chairs.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            ) : null}
            <FirstAndLast fields={fields} />
            <TextField
              field={fields.note}
              label="Note"
              optional
              hint="Only you see this."
              maxLength={CLOSURE_NOTE_MAX}
            />
          </Fieldset>
          <Foot first={values.first} act={chairs ? closures.block : SAVE} busyLabel={chairs ? 'Blocking...' : SAVING} />
        </>
      )}
    </KeptForm>
  );
}

type EndOfDatesProps = {
  words: { end: string; ended: string; keep: string; inUse?: string };
  here: string;
  held?: readonly DaysHeld[];
};

/** The button that removes dates, unless guests have them. */
export function EndOfDates({ words: { end, ended, keep, inUse }, here, held = [] }: EndOfDatesProps) {
  if (inUse && held.length > 0) return <DaysInUse title={inUse} held={held} />;
  return (
    <section aria-label={end} className="mt-8">
      <AskedOnce label={end} question={ended} no={{ to: here, label: keep }}>
        <Form method="post" action={`${here}/deletion`}>
          <SubmitButton variant="danger" busyLabel="Changing...">
            {end}
          </SubmitButton>
        </Form>
      </AskedOnce>
    </section>
  );
}
