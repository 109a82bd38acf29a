import { Fragment, type ReactNode, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { draftOver } from '#app/domain/edit-conflict.ts';
import { isMonth, monthOf } from '#app/domain/month.ts';
import { calendarAddress } from '#app/features/calendar/calendar-address.ts';
import { DraftNotice } from '#app/ui/forms/draft-notice.tsx';
import { useCameBack } from '#app/ui/forms/use-came-back.ts';
import { useDraft } from '#app/ui/forms/use-draft.ts';

type Drawn<Values> = { values: Values; isTyped: boolean; onTyped: (first: unknown) => void };

type DraftedDatesProps<Values> = {
  values: Values;
  reply: unknown;
  /** What the calendar says once it is saved. */
  done: DoneKey;
  children: (drawn: Drawn<Values>) => ReactNode;
};

/** A form of dates, which keeps what finds no session until somebody has signed in again (ruling c-86). */
export function DraftedDates<Values extends { first: string }>(props: DraftedDatesProps<Values>) {
  const { values, reply, done, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const [first, setFirst] = useState<unknown>(values.first);
  const onTyped = useCallback((day: unknown) => setFirst(day), []);
  const next = withDone(calendarOf(first), done);
  const { draft, discard } = useDraft(box, { form: pathname, next, keeps: 'sent' });
  const cameBack = useCameBack(reply);
  const drawn = { values: draft ? draftOver(values, draft) : values, isTyped: draft !== null || cameBack, onTyped };
  return (
    <>
      {draft ? <DraftNotice onDiscard={discard} /> : null}
      <div ref={box}>
        <Fragment key={draft ? 'draft' : 'stored'}>{children(drawn)}</Fragment>
      </div>
    </>
  );
}

/** The month in which the dates begin. */
export function calendarOf(first: unknown): string {
  const month = typeof first === 'string' ? monthOf(first) : '';
  return calendarAddress(isMonth(month) ? month : null);
}
