import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { daysCounted, daysLabel } from '#app/copy/dates.ts';
import { withDone } from '#app/copy/done.ts';
import { STAY_REFUSAL_TEXT } from '#app/copy/stays/stay-refusals.ts';
import {
  cents,
  type PageWords,
  pageWords,
  stayHistoryLine,
  transitionPages as words,
} from '#app/copy/stays/stay-transitions.ts';
import { stayPage } from '#app/copy/stays/stays.ts';
import type { SideTransition } from '#app/domain/stays/stays.ts';
import type { Availability } from '#app/features/stays/start-stay.server.ts';
import { calledIn, otherName, stayAddress } from '#app/features/stays/stay-names.ts';
import type { StayShown } from '#app/features/stays/stay-queries.server.ts';
import type { OfferValues } from '#app/features/stays/views/offer-form.tsx';
import { DeadlineLabel, StayStatusBadge, useTimeIsOver } from '#app/features/stays/views/stay-labels.tsx';
import { ConflictNote } from '#app/features/stays/views/stay-notices.tsx';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notices.tsx';
import { type FormFields, type FormReply, KeptForm } from '#app/ui/forms/kept-form.tsx';
import { Card, FlashSheet, PageHeader } from '#app/ui/surfaces/page-parts.tsx';

function StayBrief({ stay, asOf }: { stay: StayShown; asOf: string }) {
  const { during, workingDays, chairName, depositCents, timeZone, side } = stay;
  const where = [otherName(stay), stay.street, stay.city, stay.state].filter(Boolean).join(', ');
  const until = stay.answerDueAt ?? stay.holdUntil;
  const facts = [
    daysCounted(during, workingDays),
    ...(chairName ? [chairName] : []),
    ...(depositCents ? [stayPage.deposit(cents(depositCents))] : []),
  ];
  return (
    <Card as="section">
      <StayStatusBadge stay={stay} side={side} size="sm" />
      <p className="mt-2 font-heading font-extrabold text-xl">{daysLabel(during)}</p>
      <p className="text-muted">{facts.join(' · ')}</p>
      {side === 'ARTIST' ? <p className="text-muted">{where}</p> : null}
      {until ? (
        <p className="mt-1">
          Until <DeadlineLabel at={until} timeZone={timeZone} asOf={asOf} />
        </p>
      ) : null}
    </Card>
  );
}

export type TransitionReply = FormReply & { refusal?: string; conflictAt?: string; looked?: Availability };

export type TransitionValues = OfferValues &
  Record<'act' | 'flexDays' | 'letter' | 'reason' | 'note' | 'alsoRejects' | 'last', string>;

export type TransitionForm = {
  stored?: Partial<TransitionValues>;
  required?: readonly (keyof TransitionValues)[];
  /** These fields are not kept in the draft. */
  keepsBut?: readonly (keyof TransitionValues)[];
  about?: ReactNode;
  before?: ReactNode;
  fields?: (fields: FormFields<TransitionValues>) => ReactNode;
  isDanger?: boolean;
};

type TransitionPageProps = {
  stay: StayShown;
  act: SideTransition;
  refusal: string | null;
  conflictAt?: string | undefined;
  reply: TransitionReply | undefined;
  asOf: string;
  form: TransitionForm;
};

/** The page of a transition: a summary and a form with the shown version. */
export function TransitionPage(page: TransitionPageProps) {
  const { stay, act, conflictAt, reply, asOf } = page;
  const { stored, required = [], keepsBut, about, before, fields: fieldsOf, isDanger } = page.form;
  const { lead, apart, submit, busy, done, ...names } = pageWords(act);
  const { pathname } = useLocation();
  const back = stayAddress(stay.id);
  const last = stay.history.at(-1);
  const isTimeOver = useTimeIsOver(stay, asOf);
  const refusal = page.refusal ?? (isTimeOver ? words.timeIsOver : null);
  const [openedOn] = useState(stay.version);
  const isNews = stay.version !== openedOn && !reply?.refusal;
  // Without fields, no typed text can be lost.
  const isOpen = useStaysOpen(refusal === null, reply !== undefined) && (refusal === null || fieldsOf !== undefined);
  const title = isOpen ? names.title : stayPage.title(stay.side, otherName(stay));
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader
        title={title}
        lead={isOpen ? leadOf(stay, lead, apart) : undefined}
        back={isOpen ? { to: back, label: stayPage.title(stay.side, otherName(stay)) } : stayPage.lists[stay.side]}
      />
      {isNews && isOpen ? (
        <Notice tone="mustard" className="mb-5">
          {STAY_REFUSAL_TEXT['stay-changed']}
        </Notice>
      ) : null}
      <div className="grid gap-5">
        <StayBrief stay={stay} asOf={asOf} />
        {isOpen ? about : null}
      </div>
      {isOpen ? (
        <FlashSheet as="section" className="mt-5">
          <KeptForm<TransitionValues>
            id="act"
            reply={reply}
            failed={words.failed}
            next={withDone(back, done)}
            action={pathname}
            {...(stored ? { stored: stored as TransitionValues } : {})}
            required={required}
            {...(keepsBut ? { keeps: 'left', unkept: keepsBut } : {})}
          >
            {(fields) => (
              <>
                {/* Enter in a field submits by the form's first button. */}
                <button
                  type="submit"
                  disabled={refusal !== null}
                  tabIndex={-1}
                  aria-hidden="true"
                  className="sr-only"
                />
                <input type="hidden" name="version" value={stay.version} />
                {isBesideField(reply) ? null : <ConflictNote at={reply?.conflictAt} />}
                {before}
                {fieldsOf?.(fields)}
                {refusal === null ? null : (
                  <Notice tone="blue" role="status">
                    {refusal}
                  </Notice>
                )}
                <div className="flex flex-wrap gap-3">
                  <SubmitButton
                    disabled={refusal !== null}
                    busyLabel={busy}
                    variant={isDanger ? 'danger' : 'primary'}
                    size="lg"
                  >
                    {submit}
                  </SubmitButton>
                  <ButtonLink to={back} size="lg">
                    {words.back}
                  </ButtonLink>
                </div>
              </>
            )}
          </KeptForm>
        </FlashSheet>
      ) : (
        <Notice
          tone="blue"
          role={reply ? 'alert' : 'note'}
          className="mt-5"
          actions={<ButtonLink to={back}>{words.whatStands}</ButtonLink>}
        >
          {last ? <p className="mb-2 font-semibold">{stayHistoryLine(last, last.by, calledIn(stay))}</p> : null}
          <span>{reply?.refusal ?? refusal}</span>
          <ConflictNote at={conflictAt} />
        </Notice>
      )}
    </div>
  );
}

function leadOf({ isBlockedPair, changesLeft }: StayShown, lead: PageWords['lead'], apart: string | undefined) {
  if (isBlockedPair && apart) return apart;
  return typeof lead === 'function' ? lead(changesLeft) : lead;
}

/** Whether the reply belongs to a field. Otherwise it is shown above the form. */
function isBesideField(reply: TransitionReply | undefined): boolean {
  return Object.keys(reply?.result?.error ?? {}).some((field) => field !== '');
}

/** Keeps a form with typed text open even if the transition is no longer possible. */
function useStaysOpen(isAllowed: boolean, wasSent: boolean): boolean {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, isAllowed });
  if (opened.key !== key && !wasSent) setOpened({ key, isAllowed });
  return isAllowed || wasSent || (opened.key === key && opened.isAllowed);
}
