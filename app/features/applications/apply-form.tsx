import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Check, ChevronDown, Send, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type FetcherWithComponents, Form, href } from 'react-router';
import type { Draft } from '#app/browser/drafts.ts';
import { useCameBack } from '#app/browser/unsaved.tsx';
import { jobLine } from '#app/copy/jobs.ts';
import { LACK_WAY, lackNames, lackText } from '#app/copy/sending.ts';
import { asking as words } from '#app/copy/stays/stays.ts';
import { ARTIST_ONBOARDING_PATH } from '#app/domain/accounts.ts';
import { COVER_LETTER_MAX } from '#app/domain/applications.ts';
import type { Lack } from '#app/domain/shops.ts';
import { originIn, withOrigin } from '#app/domain/values/addresses.ts';
import { isBlank as isBlankText } from '#app/domain/values/fields.ts';
import { uploadFieldId } from '#app/domain/values/files.ts';
import { afterApplying, applyAddress } from '#app/features/applications/apply-address.ts';
import type { ApplicationAttachments } from '#app/features/applications/job-to-apply-to.server.ts';
import { ProfileLink, SentProfilePanel } from '#app/features/profiles/artist/sent-profile.tsx';
import type { DatesToAskFor } from '#app/features/stays/stay-applications.server.ts';
import { FlexDaysField } from '#app/features/stays/views/request-form.tsx';
import { ConflictNote } from '#app/features/stays/views/stay-notices.tsx';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { DateField, type FieldProps, Fieldset, TextAreaField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { DraftedForm } from '#app/ui/forms/kept-form.tsx';
import { asksFirst } from '#app/ui/overlays/leave-guard.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export function JobInBrief({ job, className }: { job: Parameters<typeof jobLine>[0]; className?: string }) {
  return (
    <ul aria-label="The job" className={className}>
      {jobLine(job).map((fact) => (
        <li key={fact} className="inline after:mx-1.5 after:text-muted after:content-['·'] last:after:content-none">
          {fact}
        </li>
      ))}
    </ul>
  );
}

type ApplyDatesProps = {
  fields: Record<'from' | 'to' | 'flexDays', FieldProps['field']>;
  dates: DatesToAskFor | null;
  conflictAt: string | undefined;
};

/** May be left empty (trade A3). */
function ApplyDates({ fields: { from, to, flexDays }, dates, conflictAt }: ApplyDatesProps) {
  const within = dates ? { min: dates.first, max: dates.last } : {};
  return (
    <Fieldset legend={words.besideLetter} hint={words.besideLetterHint}>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField field={from} label="First day" {...within} optional />
        <DateField field={to} label="Last day" {...within} optional />
      </div>
      <ConflictNote at={conflictAt} />
      <FlexDaysField field={flexDays} />
      {dates ? (
        <>
          <ul className="list-disc pl-5 text-sm">
            {dates.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <a href={dates.calendarAt} target="_blank" rel="noopener" className="text-link self-start py-1.5">
            {words.freeDates}
          </a>
        </>
      ) : null}
    </Fieldset>
  );
}

export type ApplyReply = {
  result?: SubmissionResult<string[]>;
  signInPath?: string;
  /** Where to appeal the removal of the artist's page. */
  answerAt?: string;
  /** The guest spot that conflicts with the days. */
  conflictAt?: string;
  failed?: true;
  told?: string | null;
};

type ApplyFormProps = {
  jobId: string;
  from: string | null;
  /** Null if none can be requested, or while loading. */
  dates: DatesToAskFor | null;
  /** The dialog loads the rules when it opens. */
  mayHaveDates?: boolean;
  /** To start from. */
  letter?: string;
  reply: ApplyReply | undefined;
  cancel: ReactNode;
  /** Set in the dialog. */
  fetcher?: FetcherWithComponents<unknown>;
};

/** On its own page or in the dialog. The draft survives a detour to the profile and moves between both. */
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

const NO_DATES = { from: '', to: '', flexDays: '0' };

function keptIn(values: Draft['values']): ApplyValues {
  return Object.fromEntries(KEPT.map((name) => [name, String(values[name] ?? '')])) as ApplyValues;
}

function Letter(props: ApplyFormProps & { kept: ApplyValues | null }) {
  const { jobId, from, dates, mayHaveDates = false, letter = '', reply, cancel, fetcher, kept } = props;
  const [form, fields] = useForm<ApplyValues>({
    id: useId(),
    lastResult: reply?.result ?? null,
    defaultValue: kept ?? { coverLetter: letter },
  });
  const hydrated = useHydrated();
  const [isBlank, setIsBlank] = useState(isBlankText(kept?.coverLetter ?? (initialLetter(reply) || letter)));
  // Typed days stay visible even if the shop has stopped taking requests.
  const hasDays = Boolean(fields.from.initialValue || fields.to.initialValue);
  const cameBack = useCameBack(reply);
  const Element = fetcher?.Form ?? Form;
  return (
    <Element
      method="post"
      action={applyAddress(jobId, from)}
      {...getFormProps(form)}
      {...asksFirst('unkept')}
      data-unsaved={cameBack || kept !== null ? '' : undefined}
      className="flex flex-col gap-5"
    >
      <FormNotice errors={form.errors} answer={reply} failed="Failed to submit application" focus />
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
        // A restored letter replaces the field that the dialog had focused.
        autoFocus={fetcher !== undefined && kept !== null}
        onInput={(event) => setIsBlank(isBlankText(event.currentTarget.value))}
      />
      {dates || hasDays ? (
        <ApplyDates fields={fields} dates={dates} conflictAt={reply?.conflictAt} />
      ) : mayHaveDates ? (
        // While the dialog is loading: keeps the form's values the same, so it does not count as edited.
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

const WAY: Record<Lack['what'], [page: string, field?: string]> = {
  'set-up': [ARTIST_ONBOARDING_PATH],
  profile: [href('/profile/artist')],
  portfolio: [href('/profile/artist/portfolio'), uploadFieldId('portfolio-images')],
  'required-styles': [href('/profile/artist/expertise'), 'styles'],
  experience: [href('/profile/artist/expertise'), 'yearsOfExperience'],
  insurance: [href('/profile/artist/expertise'), uploadFieldId('certifications')],
  'preferred-styles': [href('/profile/artist/expertise'), 'styles'],
};

function wayTo(what: Lack['what'], back: string): string {
  const [page, field] = WAY[what];
  return withOrigin(page, back) + (field ? `#${field}` : '');
}

const PLACE_OF_MISSING = 'box-content min-h-14 border-y-[1.5px] border-transparent sm:min-h-11';

type ApplicationAttachmentsPanelProps = {
  along: ApplicationAttachments | null | undefined;
  isLoading?: boolean;
  back: string;
};

/** What the shop gets besides the letter, and what is missing. It prevents nothing. */
export function ApplicationAttachmentsPanel({ along, isLoading, back }: ApplicationAttachmentsPanelProps) {
  return (
    <SentProfilePanel sent={along} isLoading={isLoading} back={back}>
      {along ? <Missing lacks={along.lacks} back={back} /> : <p className={PLACE_OF_MISSING} />}
    </SentProfilePanel>
  );
}

type MissingProps = { lacks: readonly Lack[]; back: string };

/** One line that expands, so the letter stays in view and nothing moves when it loads. */
function Missing({ lacks, back }: MissingProps) {
  if (lacks.length === 0) {
    return (
      <p className={classNames(PLACE_OF_MISSING, 'flex items-center gap-2 text-sm')}>
        <Check size={18} aria-hidden="true" className="text-green" />
        Your profile shows what this job asks for.
      </p>
    );
  }
  const names = lackNames(lacks);
  const isEmpty = lacks.some(({ what }) => what === 'profile');
  return (
    <details className="group inked bg-mustard-wash">
      <summary className="flex min-h-14 items-center gap-2 px-3 py-1 text-sm leading-snug sm:min-h-11">
        <TriangleAlert size={18} aria-hidden="true" />
        <span className="min-w-0 flex-1 line-clamp-2 font-semibold group-open:line-clamp-none">
          {isEmpty ? 'Your profile is empty' : `Not on your profile: ${names.join(', ')}`}
        </span>
        <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-2 px-3 pb-3 text-sm">
        {lacks.map((lack) => (
          <li key={lack.what}>
            {lackText(lack)} <ProfileLink to={wayTo(lack.what, back)}>{LACK_WAY[lack.what]}</ProfileLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
