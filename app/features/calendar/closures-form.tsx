import { getFormProps, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { month, closures as words } from '#app/copy/calendar/calendar.ts';
import { WHOLE_SHOP } from '#app/domain/calendar/calendar-forms.ts';
import { CLOSURE_NOTE_MAX } from '#app/domain/calendar/chairs.ts';
import type { Days } from '#app/domain/values/dates.ts';
import { ConflictLinks } from '#app/features/calendar/calendar-notices.tsx';
import { calendarOf, type DatesReply, type Drawn } from '#app/features/calendar/windows-form.tsx';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { DateField } from '#app/ui/forms/date-field.tsx';
import { Fieldset } from '#app/ui/forms/field.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';

export type BlockDatesValues = { what: string; first: string; last: string; note: string };

type BlockDatesFormProps = Drawn<BlockDatesValues> & {
  chairs: readonly { id: string; name: string }[];
  reply: DatesReply | undefined;
};

/** Blocks days of a chair or of the whole shop. */
export function BlockDatesForm({ values, chairs, reply, isTyped, onTyped, cancel }: BlockDatesFormProps) {
  const [form, fields] = useForm<BlockDatesValues>({
    id: 'block-dates',
    lastResult: reply?.result ?? null,
    defaultValue: values,
  });
  const options = [
    { value: WHOLE_SHOP, label: words.wholeShop },
    ...chairs.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      {...asksFirst('always')}
      onInput={(event) => onTyped(new FormData(event.currentTarget).get(fields.first.name))}
      data-unsaved={isTyped ? '' : undefined}
      className="flex flex-col gap-6"
    >
      <FormNotice errors={form.errors} answer={reply} failed="Failed to block these dates. Please try again." focus />
      {reply?.failed ? null : <ConflictLinks held={reply?.held} />}
      <Fieldset legend="Which days">
        <SelectField field={fields.what} label="What is blocked" options={options} />
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField field={fields.first} label="First day" required />
          <DateField field={fields.last} label="Last day" required />
        </div>
        <TextField field={fields.note} label="Note" optional hint="Only you see this." maxLength={CLOSURE_NOTE_MAX} />
      </Fieldset>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Blocking..." size="lg">
          {words.block}
        </SubmitButton>
        {cancel}
      </div>
    </Form>
  );
}

type TakenBackProps = {
  title: string;
  days: Days;
  facts: ReadonlyArray<{ term: string; detail: ReactNode }>;
  children: ReactNode;
  words: string;
  keep: string;
  reply: DatesReply | undefined;
};

/** Entered dates with their details and a button to remove them. */
export function TakenBack({ title, days, facts, children, words, keep, reply }: TakenBackProps) {
  const back = calendarOf(days.first);
  const errors = reply?.result?.error?.[''] ?? null;
  return (
    <div className="page-width max-w-2xl py-8">
      <PageHeader title={title} back={{ to: back, label: month.title }} />
      <FlashSheet>
        <Form method="post" className="flex flex-col gap-5">
          <FormNotice errors={errors} answer={reply} failed="Nothing was changed. Please try again." focus />
          <DefinitionList rows={facts} />
          <p className="max-w-measure text-muted">{children}</p>
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant="danger" busyLabel="Changing...">
              {words}
            </SubmitButton>
            <ButtonLink to={back}>{keep}</ButtonLink>
          </div>
        </Form>
      </FlashSheet>
    </div>
  );
}
