import { MERGE_REASON_MAX } from '#app/domain/shop-merge.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx';

/** Makes one page of two, for a reason that stands in the record. */
export function MergeForm({ isClaimed, reply }: { isClaimed: boolean; reply: FormReply | undefined }) {
  return (
    <KeptForm<{ reason: string; isSure: string }> id="merge" reply={reply} required={['reason']}>
      {(fields) => (
        <>
          <input type="hidden" name="seenAs" value={isClaimed ? 'claimed' : 'unclaimed'} />
          <TextAreaField
            field={fields.reason}
            label="How do you know that it is one shop?"
            hint="For the record of staff alone. The owner, if there is one, hears that the two are one page, and gets what waited, but for what a block holds back."
            maxLength={MERGE_REASON_MAX}
            rows={3}
          />
          <CheckboxField field={fields.isSure} label="Both are the same shop. I know that this cannot be undone." />
          <SubmitButton variant="danger" busyLabel="Merging..." className="self-start">
            Merge the two
          </SubmitButton>
        </>
      )}
    </KeptForm>
  );
}
