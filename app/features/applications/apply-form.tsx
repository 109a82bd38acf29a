import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Send } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type FetcherWithComponents, Form, href } from 'react-router';
import { originIn } from '#app/domain/addresses.ts';
import { COVER_LETTER_MAX } from '#app/domain/applications.ts';
import { isBlank as isBlankText } from '#app/domain/fields.ts';
import { afterApplying, applyAddress } from '#app/features/applications/apply-address.ts';
import { ApplyDates } from '#app/features/applications/apply-dates.tsx';
import type { DatesToAskFor } from '#app/features/stays/stay-applications.server.ts';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DraftedForm } from '#app/ui/forms/draft.tsx';
import type { Draft } from '#app/ui/forms/drafts.ts';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { TextAreaField } from '#app/ui/forms/text-field.tsx';
import { useCameBack } from '#app/ui/forms/unsaved.ts';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** What posting the form may return; after success it redirects to the job. */
export type ApplyReply = {
  result?: SubmissionResult<string[]>;
  signInPath?: string;
  /** Where the artist answers the removal of their page, which they cannot apply with. */
  answerAt?: string;
  /** Where the guest spot is that stands in the way of the days. */
  conflictAt?: string;
  failed?: true;
  told?: string | null;
};

type ApplyFormProps = {
  jobId: string;
  /** Where the reader was before, for the way back from the job. */
  from: string | null;
  /** What the days have to be that can be asked for with it; null where none can, or while that is not known. */
  dates: DatesToAskFor | null;
  /** In the dialog of a position for a guest, which asks for them as it opens. */
  mayHaveDates?: boolean;
  reply: ApplyReply | undefined;
  cancel: ReactNode;
  /** Present in the dialog, absent on the page. */
  fetcher?: FetcherWithComponents<unknown>;
};

/**
 * The cover letter and its two buttons, on its own page or in the dialog. What is written stays in this browser until it
 * is sent: over the way to the profile and back, and from the dialog to the page.
 */
export function ApplyForm(props: ApplyFormProps) {
  const { jobId, from } = props;
  const origin = originIn(applyAddress(jobId, from));
  return (
    <DraftedForm
      form={href('/jobs/:jobId/applications', { jobId })}
      next={[false, true].map((withDates) => afterApplying(jobId, origin, withDates))}
      isUnsent
    >
      {(typed) => <Letter {...props} kept={typed && keptIn(typed)} />}
    </DraftedForm>
  );
}

const KEPT = ['coverLetter', 'from', 'to', 'flexDays'] as const;
type ApplyValues = Record<(typeof KEPT)[number], string>;

/** What the fields of days hold when nothing was chosen. */
const NO_DATES = { from: '', to: '', flexDays: '0' };

function keptIn(values: Draft['values']): ApplyValues {
  return Object.fromEntries(KEPT.map((name) => [name, String(values[name] ?? '')])) as ApplyValues;
}

function Letter(props: ApplyFormProps & { kept: ApplyValues | null }) {
  const { jobId, from, dates, mayHaveDates = false, reply, cancel, fetcher, kept } = props;
  const [form, fields] = useForm<ApplyValues>({
    id: useId(),
    lastResult: reply?.result ?? null,
    defaultValue: kept ?? undefined,
  });
  const hydrated = useHydrated();
  const [isBlank, setIsBlank] = useState(isBlankText(kept?.coverLetter ?? initialLetter(reply)));
  // Days that were typed stay in sight, also where the shop has stopped taking requests meanwhile.
  const hasDays = Boolean(fields.from.initialValue || fields.to.initialValue);
  const cameBack = useCameBack(reply);
  const Element = fetcher?.Form ?? Form;
  const errors = reply?.failed ? ['Failed to submit application', ...(reply.told ? [reply.told] : [])] : form.errors;
  return (
    <Element
      method="post"
      action={applyAddress(jobId, from)}
      {...getFormProps(form)}
      {...asksFirst('unkept')}
      data-unsaved={cameBack || kept !== null ? '' : undefined}
      className="flex flex-col gap-5"
    >
      <FormNotice errors={errors} answer={reply} focus />
      {reply?.signInPath ? (
        <p>
          <a href={reply.signInPath} target="_blank" rel="noopener" className="text-link">
            Sign in in a new tab
          </a>
          , then come back and submit again: your letter stays here.
        </p>
      ) : null}
      {reply?.answerAt ? (
        <p>
          <a href={reply.answerAt} target="_blank" rel="noopener" className="text-link">
            Read why, and answer
          </a>
          : your letter stays here.
        </p>
      ) : null}
      <TextAreaField
        field={fields.coverLetter}
        label="Cover letter"
        hint="Who you are, what you do best, and why this shop."
        rows={fetcher ? 6 : 8}
        maxLength={COVER_LETTER_MAX}
        required
        // The letter that came back takes the place of the field that the dialog had put the focus in.
        autoFocus={fetcher !== undefined && kept !== null}
        onInput={(event) => setIsBlank(isBlankText(event.currentTarget.value))}
      />
      {dates || hasDays ? (
        <ApplyDates fields={fields} dates={dates} conflictAt={reply?.conflictAt} />
      ) : mayHaveDates ? (
        // Until the dialog knows: the form holds the same before and after, so nothing seems to have been typed.
        Object.entries(NO_DATES).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          busyLabel="Submitting..."
          busy={fetcher ? fetcher.state !== 'idle' : undefined}
          disabled={hydrated && isBlank}
          icon={<Send size={18} aria-hidden="true" />}
        >
          Submit Application
        </SubmitButton>
        {cancel}
      </div>
    </Element>
  );
}

function initialLetter(reply: ApplyReply | undefined): string {
  return String(reply?.result?.initialValue?.coverLetter ?? '');
}
