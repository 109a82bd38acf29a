import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import { isMonth, monthOf } from '#app/domain/months.ts';
import { calendarAddress } from '#app/features/calendar/calendar-address.ts';
import { DraftedForm } from '#app/ui/forms/draft.tsx';
import { useCameBack } from '#app/ui/forms/unsaved.ts';

type Drawn<Values> = { values: Values; isTyped: boolean; onTyped: (first: unknown) => void };

type DraftedDatesProps<Values> = {
  values: Values;
  reply: unknown;
  /** What the calendar says once it is saved. */
  done: DoneKey;
  children: (drawn: Drawn<Values>) => ReactNode;
};

/** A form of dates, which keeps what is typed until it is saved. */
export function DraftedDates<Values extends { first: string }>(props: DraftedDatesProps<Values>) {
  const { values, reply, done, children } = props;
  const { pathname } = useLocation();
  const [first, setFirst] = useState<unknown>(values.first);
  const onTyped = useCallback((day: unknown) => setFirst(day), []);
  const cameBack = useCameBack(reply);
  return (
    <DraftedForm form={pathname} next={withDone(calendarOf(first), done)}>
      {(typed) => children({ values: { ...values, ...typed }, isTyped: typed !== null || cameBack, onTyped })}
    </DraftedForm>
  );
}

/** The month in which the dates begin. */
export function calendarOf(first: unknown): string {
  const month = typeof first === 'string' ? monthOf(first) : '';
  return calendarAddress(isMonth(month) ? month : null);
}
