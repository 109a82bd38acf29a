import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { offering as words } from '#app/copy/offering.ts';
import type { Days } from '#app/domain/dates.ts';
import type { GuestPolicies } from '#app/domain/guest-policies.ts';
import type { ChairToOffer } from '#app/features/stays/chairs-to-offer.server.ts';
import { OfferChoices } from '#app/features/stays/offer-fields.tsx';
import { STAY_MADE } from '#app/features/stays/stay-made.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DraftedForm } from '#app/ui/forms/draft.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { useCameBack } from '#app/ui/forms/unsaved.ts';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';

/** What sending it may return; an offer that was made leads to its page. */
export type OfferReply = {
  result?: SubmissionResult<string[]>;
  failed?: true;
  told?: string | null;
  /** The chairs on the days that were typed. */
  looked?: Looked;
  /** Where the guest spot is that stands in the way. */
  inTheWayAt?: string;
};

export type OfferValues = {
  from: string;
  to: string;
  chairId: string;
  depositCents: string;
  offerNote: string;
  applicationId: string;
  submissionId: string;
};

type Looked = { days: Days | null; chairs: readonly (ChairToOffer | { id: string; name: string })[] };

type OfferFormProps = {
  /** To whom: what is written for one is not there for another. */
  about: string;
  values: OfferValues;
  looked: Looked;
  today: string;
  policies: GuestPolicies | null;
  addChairAt: (days: Days) => string;
  reply: OfferReply | undefined;
  cancel: ReactNode;
};

/** Days, a chair, a deposit and a note; kept in this browser until it is sent, also while a chair is added. */
export function OfferForm({ about, values, ...form }: OfferFormProps) {
  return (
    <DraftedForm form={`${useLocation().pathname} ${about}`} next={STAY_MADE} isUnsent>
      {(typed) => <OpenForm {...form} values={{ ...values, ...typed }} isDraft={typed !== null} />}
    </DraftedForm>
  );
}

type OpenFormProps = Omit<OfferFormProps, 'about'> & { isDraft: boolean };

const REQUIRED = { from: { required: true }, to: { required: true }, chairId: { required: true } };

function OpenForm({ values, looked, today, policies, addChairAt, reply, cancel, isDraft }: OpenFormProps) {
  const [form, fields] = useForm<OfferValues>({
    id: 'offer',
    lastResult: reply?.result ?? null,
    defaultValue: values,
    constraint: REQUIRED,
  });
  const cameBack = useCameBack(reply);
  const errors = reply?.failed ? [words.failed, ...(reply.told ? [reply.told] : [])] : form.errors;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      {...asksFirst('unkept')}
      data-unsaved={isDraft || cameBack ? '' : undefined}
      className="flex flex-col gap-6"
    >
      {/* Enter in a field presses the form's first button. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <FormNotice errors={errors} answer={reply} focus />
      <input
        key={fields.submissionId.key}
        type="hidden"
        name={fields.submissionId.name}
        defaultValue={String(fields.submissionId.initialValue ?? values.submissionId)}
      />
      {values.applicationId ? (
        <input type="hidden" name={fields.applicationId.name} value={values.applicationId} />
      ) : null}
      <OfferChoices {...{ fields, today, looked, policies, addChairAt }} inTheWayAt={reply?.inTheWayAt} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={words.busy} size="lg" icon={<Send size={18} aria-hidden="true" />}>
          {words.send}
        </SubmitButton>
        {cancel}
      </div>
    </Form>
  );
}
