import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { daysLabel } from '#app/copy/dates.ts';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { STAY_REFUSAL_TEXT } from '#app/copy/refusals.ts';
import { cents, stayHistoryLine, actPages as words } from '#app/copy/stay-transitions.ts';
import { stayPage } from '#app/copy/stays.ts';
import { StayStatusBadge, Until } from '#app/features/stays/stay-labels.tsx';
import { calledIn, otherName, stayAddress } from '#app/features/stays/stay-names.ts';
import { InTheWay } from '#app/features/stays/stay-notices.tsx';
import type { StayShown } from '#app/features/stays/stay-page.server.ts';
import { useTimeIsOver, useVersionSeen } from '#app/features/stays/use-stay-clock.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { type FormFields, type FormReply, KeptForm } from '#app/ui/forms/form.tsx';
import { Card, FlashSheet } from '#app/ui/surfaces/card.tsx';
import { PageHeader } from '#app/ui/surfaces/headers.tsx';

/** What an act is about, in a few lines above its form; an artist reads where. */
function StayBrief({ stay, asOf }: { stay: StayShown; asOf: string }) {
  const { status, during, workingDays, chairName, depositCents, timeZone, side } = stay;
  const where = [otherName(stay), stay.street, stay.city, stay.state].filter(Boolean).join(', ');
  const until = stay.answerDueAt ?? stay.holdUntil;
  const facts = [
    stayPage.counted(during, workingDays),
    ...(chairName ? [chairName] : []),
    ...(depositCents ? [stayPage.deposit(cents(depositCents))] : []),
  ];
  return (
    <Card as="section">
      <StayStatusBadge status={status} size="sm" />
      <p className="mt-2 font-heading font-extrabold text-xl">{daysLabel(during)}</p>
      <p className="text-muted">{facts.join(' · ')}</p>
      {side === 'ARTIST' ? <p className="text-muted">{where}</p> : null}
      {until ? (
        <p className="mt-1">
          Until <Until at={until} timeZone={timeZone} asOf={asOf} />
        </p>
      ) : null}
    </Card>
  );
}

/** What sending an act may return; after success it leads to the guest spot. */
export type ActReply = FormReply & { refusal?: string; inTheWayAt?: string };

type ActPageProps<Values extends Record<string, unknown>> = {
  stay: StayShown;
  /** Why it cannot be done now; null where it can. */
  refusal: string | null;
  /** Where another guest spot is that stands in the way. */
  inTheWayAt?: string | undefined;
  reply: ActReply | undefined;
  title: string;
  lead?: string;
  asOf: string;
  /** What the page of the guest spot says then. */
  done: DoneKey;
  button: { label: string; busy: string; isDanger?: boolean };
  stored?: Values;
  required?: readonly (keyof Values & string)[];
  /** What is typed, but for these, is kept in this browser until it is sent. */
  keepsBut?: readonly (keyof Values & string)[];
  /** What there is to know, over the form and in front of its fields. */
  about?: ReactNode;
  before?: ReactNode;
  children?: (fields: FormFields<Values>) => ReactNode;
};

/**
 * The page of an act: what it is about, and its form, which names the version that its reader has seen. Where somebody was
 * quicker it says so, shows how it stands now, and keeps what was typed.
 */
export function ActPage<Values extends Record<string, unknown>>(page: ActPageProps<Values>) {
  const {
    stay,
    inTheWayAt,
    reply,
    lead,
    asOf,
    done,
    button,
    stored,
    required = [],
    keepsBut,
    about,
    before,
    children,
  } = page;
  const { pathname } = useLocation();
  const back = stayAddress(stay.id);
  const last = stay.history.at(-1);
  const isTimeOver = useTimeIsOver(stay, asOf);
  const refusal = page.refusal ?? (isTimeOver ? words.timeIsOver : null);
  const { version, isNews } = useVersionSeen(stay.version, reply);
  // Without fields there is nothing typed that could be lost.
  const isOpen = useStaysOpen(refusal === null, reply !== undefined) && (refusal === null || children !== undefined);
  const title = isOpen ? page.title : stayPage.title(stay.side, otherName(stay));
  return (
    <div className="page-width max-w-3xl py-8">
      <PageHeader
        title={title}
        lead={isOpen ? lead : undefined}
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
          <KeptForm<Values>
            id="act"
            reply={reply}
            failed={words.failed}
            next={withDone(back, done)}
            action={pathname}
            {...(stored ? { stored } : {})}
            required={required}
            {...(keepsBut ? { keeps: 'left', unkept: keepsBut } : {})}
          >
            {(fields) => (
              <>
                {/* Enter in a field presses the form's first button. */}
                <button
                  type="submit"
                  disabled={refusal !== null}
                  tabIndex={-1}
                  aria-hidden="true"
                  className="sr-only"
                />
                <input type="hidden" name="version" value={version} />
                {isBesideField(reply) ? null : <InTheWay at={reply?.inTheWayAt} />}
                {before}
                {children?.(fields)}
                {refusal === null ? null : (
                  <Notice tone="blue" role="status">
                    {refusal}
                  </Notice>
                )}
                <div className="flex flex-wrap gap-3">
                  <SubmitButton
                    disabled={refusal !== null}
                    busyLabel={button.busy}
                    variant={button.isDanger ? 'danger' : 'primary'}
                    size="lg"
                  >
                    {button.label}
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
          <InTheWay at={inTheWayAt} />
        </Notice>
      )}
    </div>
  );
}

/** Where the answer stands, and what it leads to: else over the form. */
function isBesideField(reply: ActReply | undefined): boolean {
  return Object.keys(reply?.result?.error ?? {}).some((field) => field !== '');
}

/** A form that was there stays there, with what was typed, also when its act cannot be done any more. */
function useStaysOpen(isAllowed: boolean, wasSent: boolean): boolean {
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, isAllowed });
  if (opened.key !== key && !wasSent) setOpened({ key, isAllowed });
  return isAllowed || wasSent || (opened.key === key && opened.isAllowed);
}
