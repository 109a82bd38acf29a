import { EVIDENCE_LABEL } from '#app/copy/staff.ts';
import { LINK_MAX } from '#app/domain/links.ts';
import { EVIDENCE_KINDS, VERIFICATION_WORDS_MAX } from '#app/domain/shop-verification.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { RadioCards } from '#app/ui/forms/choices.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/form.tsx';
import { TextAreaField, TextField } from '#app/ui/forms/text-field.tsx';

type VerificationFormProps = {
  /** Where it is sent. */
  action: string;
  /** Of the shop. */
  name: string;
  reply: FormReply | undefined;
};

const OPTIONS = EVIDENCE_KINDS.map((value) => ({ value, label: EVIDENCE_LABEL[value] }));

/** What staff looked at and saw, before they vouch for a shop. */
export function VerificationForm({ action, name, reply }: VerificationFormProps) {
  return (
    <KeptForm<{ evidence: string; words: string; link: string | null }>
      id="verification"
      action={action}
      reply={reply}
      required={['evidence', 'words']}
    >
      {(fields) => (
        <>
          <RadioCards field={fields.evidence} label="What did you look at?" options={OPTIONS} />
          <TextAreaField
            field={fields.words}
            label="What you saw"
            hint="Staff alone read this. Members see since when the shop is verified."
            maxLength={VERIFICATION_WORDS_MAX}
            rows={5}
          />
          <TextField
            field={fields.link}
            label="Link"
            hint="Where others of staff can see it too, such as the list of a state."
            optional
            inputMode="url"
            autoComplete="off"
            maxLength={LINK_MAX}
          />
          <SubmitButton busyLabel="Verifying..." className="self-start">
            Verify<span className="sr-only"> {name}</span>
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}

/** Why staff no longer vouch for a shop. */
export function TakingBackForm({ action, name, reply }: VerificationFormProps) {
  return (
    <KeptForm<{ words: string }> id="taking-back" action={action} reply={reply} required={['words']}>
      {(fields) => (
        <>
          <TextAreaField
            field={fields.words}
            label="Why"
            hint="Staff alone read this. 'Verified' goes from the shop's page and its jobs at once."
            maxLength={VERIFICATION_WORDS_MAX}
            rows={4}
          />
          <SubmitButton variant="danger" busyLabel="Taking back..." className="self-start">
            Take back<span className="sr-only"> the verification of {name}</span>
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}
