import { OUTCOME_HINT, OUTCOME_LABEL, REMOVAL_HINT } from '#app/copy/reports.ts';
import type { ReportedKind } from '#app/domain/staff/reports.ts';
import { APPEAL_ANSWERS, DECISION_WORDS_MAX, OUTCOMES, SUSPENSION_DAYS_MAX } from '#app/domain/staff/reports.ts';
import { AskedOnce } from '#app/ui/actions/asked-once.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { CheckboxField, RadioCards } from '#app/ui/forms/choices.tsx';
import { NumberField, TextAreaField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';

const FAILED = 'Your decision could not be saved. Please try again.';

type DecisionFormProps = {
  kind: ReportedKind;
  /** False for a page without an owner: nobody can be warned or suspended. */
  hasAccount: boolean;
  reply: FormReply | undefined;
};

type DecisionValues = { outcome: string; days: number | null; removes: boolean; words: string };

export function DecisionForm({ kind, hasAccount, reply }: DecisionFormProps) {
  const outcomes = OUTCOMES.filter((one) => hasAccount || one === 'dismissed' || one === 'removed');
  return (
    <KeptForm<DecisionValues>
      id="decision"
      reply={reply}
      failed={FAILED}
      required={['outcome']}
      unkept={['outcome', 'days', 'removes']}
      className="group/decision flex flex-col gap-5"
    >
      {(fields) => (
        <>
          {/* Enter in a field presses the first button of a form. This one does nothing, so Enter cannot ban
              anybody. */}
          <button type="submit" disabled hidden />
          <RadioCards
            field={fields.outcome}
            label="Your decision"
            columns={1}
            options={outcomes.map((value) => ({
              value,
              label: OUTCOME_LABEL[value],
              description: value === 'removed' ? REMOVAL_HINT[kind] : OUTCOME_HINT[value],
            }))}
          />
          {hasAccount ? (
            <>
              <NumberField
                field={fields.days}
                label="Days of a suspension"
                hint={`Only for a suspension: 1 to ${SUSPENSION_DAYS_MAX}.`}
                inputMode="numeric"
                className="max-w-56 group-has-[[name=outcome]:checked:not([value=suspended])]/decision:hidden"
              />
              <CheckboxField field={fields.removes} label="With a warning, suspension or ban, remove it as well" />
            </>
          ) : null}
          <TextAreaField
            field={fields.words}
            label="Your words to the person"
            hint="They read this, and nothing of the reports. Not needed to dismiss."
            rows={5}
            maxLength={DECISION_WORDS_MAX}
          />
          <Decide />
        </>
      )}
    </KeptForm>
  );
}

/** Decides at once, except for a suspension, which asks for confirmation in the button's place. */
function Decide() {
  return (
    <div>
      <SubmitButton
        busyLabel="Deciding..."
        className="group-has-[[value=suspended]:checked]/decision:hidden group-has-[[value=banned]:checked]/decision:hidden"
      >
        Decide
      </SubmitButton>
      <div className="hidden group-has-[[value=suspended]:checked]/decision:block">
        <AskedOnce
          {...ASKS}
          question="Suspend this person? They are signed out at once, and their page and jobs are hidden."
        >
          <SubmitButton variant="danger" busyLabel="Suspending...">
            Suspend
          </SubmitButton>
        </AskedOnce>
      </div>
      <div className="hidden group-has-[[value=banned]:checked]/decision:block">
        <AskedOnce
          {...ASKS}
          question="Ban this person? They are signed out at once, and their page and jobs are hidden until staff lift it."
        >
          <SubmitButton variant="danger" busyLabel="Banning...">
            Ban
          </SubmitButton>
        </AskedOnce>
      </div>
    </div>
  );
}

const ASKS = { label: 'Decide', variant: 'primary', no: { label: 'Not yet' } } as const;

export function AppealAnswerForm({ reply }: { reply: FormReply | undefined }) {
  const hints = {
    upheld: 'Nothing changes.',
    undone: 'What it took away is put back. Guest spots that ended with a suspension or a ban stay ended.',
  };
  const labels = { upheld: 'Keep it', undone: 'Undo it' };
  return (
    <KeptForm<{ answer: string; words: string }>
      id="appeal-answer"
      action="?answer"
      reply={reply}
      failed={FAILED}
      required={['answer', 'words']}
      unkept={['answer']}
    >
      {(fields) => (
        <>
          <RadioCards
            field={fields.answer}
            label="The decision"
            columns={1}
            options={APPEAL_ANSWERS.map((value) => ({ value, label: labels[value], description: hints[value] }))}
          />
          <TextAreaField
            field={fields.words}
            label="Your words to the person"
            rows={5}
            maxLength={DECISION_WORDS_MAX}
            required
          />
          <div>
            <SubmitButton busyLabel="Answering...">Send Answer</SubmitButton>
          </div>
        </>
      )}
    </KeptForm>
  );
}
