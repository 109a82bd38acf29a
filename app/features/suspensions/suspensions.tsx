import { SUSPENSION_KIND_LABEL, SUSPENSION_STATE_LABEL } from '#app/copy/staff.ts';
import { SUSPENSION_DAYS_MAX } from '#app/domain/staff/reports.ts';
import {
  SUSPENSION_DAYS_MIN,
  SUSPENSION_KINDS,
  SUSPENSION_WORDS_MAX,
  type SuspensionState,
} from '#app/domain/staff/suspensions.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DayOf } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { TextAreaField } from '#app/ui/forms/fields.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';

type Facts = { until: Date | null; liftedAt: Date | null };

export function SuspensionBadge({ suspension }: { suspension: Facts }) {
  const state = stateOf(suspension);
  return (
    <Badge tone={state === 'over' ? 'grey' : 'red'} size="sm">
      {SUSPENSION_STATE_LABEL[state]}
    </Badge>
  );
}

function stateOf({ until, liftedAt }: Facts): SuspensionState {
  if (liftedAt) return 'over';
  return until ? 'suspended' : 'banned';
}

/** The end of a suspension; if it was lifted early, that time. */
export function SuspensionEnd({ suspension: { until, liftedAt } }: { suspension: Facts }) {
  if (liftedAt && (until === null || liftedAt < until)) {
    return (
      // One element of a cell, whose parts are separate lines on a phone.
      <span key="lifted">
        Lifted on <DayOf at={liftedAt} />
      </span>
    );
  }
  return until ? <DayOf at={until} /> : <span>for good</span>;
}

const EXPLAINED = {
  suspend:
    'Signed out everywhere, page and jobs hidden. Everything comes back when it ends, except open guest spots: they are canceled, and we let the other side know.',
  ban: 'The same, until staff lift it.',
};

type SuspensionValues = { kind: string; days: number; words: string };

type SuspensionFormProps = { userId: string; name: string; reply: FormReply | undefined };

export function SuspensionForm({ userId, name, reply }: SuspensionFormProps) {
  return (
    <KeptForm<SuspensionValues>
      id="suspension"
      reply={reply}
      next={new RegExp(`^/admin/members/${userId}/suspension\\?done=account-(?:suspended|banned)$`)}
      stored={{ kind: 'suspend', days: 7, words: '' }}
      required={['words']}
      unkept={['kind']}
      className="group/kind flex flex-col gap-5"
    >
      {(fields) => (
        <>
          <RadioCards
            field={fields.kind}
            label="For how long"
            options={SUSPENSION_KINDS.map((value) => ({
              value,
              label: SUSPENSION_KIND_LABEL[value],
              description: EXPLAINED[value],
            }))}
          />
          <NumberField
            field={fields.days}
            label="Days"
            hint={`From ${SUSPENSION_DAYS_MIN} to ${SUSPENSION_DAYS_MAX}. Not used for a ban.`}
            inputMode="numeric"
            className="max-w-48 group-has-[[value=ban]:checked]/kind:hidden"
          />
          <TextAreaField
            field={fields.words}
            label="Why"
            hint={`${name} sees this by email and when signing in.`}
            maxLength={SUSPENSION_WORDS_MAX}
            rows={5}
          />
          <SubmitButton variant="danger" busyLabel="Keeping them out..." className="self-start">
            <span className="group-has-[[value=ban]:checked]/kind:hidden">Suspend</span>
            <span className="hidden group-has-[[value=ban]:checked]/kind:inline">Ban</span>
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}
