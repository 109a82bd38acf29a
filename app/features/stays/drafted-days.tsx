import { Fragment, type ReactNode, useRef } from 'react';
import { draftOverDays, isDrafted, type WithDays } from '#app/domain/draft-of-days.ts';
import { STAY_MADE } from '#app/features/stays/stay-made.ts';
import { DraftNotice } from '#app/ui/forms/draft-notice.tsx';
import { useDraft } from '#app/ui/forms/use-draft.ts';

type DraftedDaysProps<Values> = {
  /** Which form: what is written in one is not there in another. */
  form: string;
  values: Values;
  children: (values: Values, isDraft: boolean) => ReactNode;
};

/**
 * A form that asks for days, or offers them: kept in this browser until it is sent. What was written comes back to it on
 * other days too.
 */
export function DraftedDays<Values extends WithDays>({ form, values, children }: DraftedDaysProps<Values>) {
  const box = useRef<HTMLDivElement>(null);
  const { draft, discard } = useDraft(box, { form, next: STAY_MADE, keeps: 'left' });
  const shown = draft ? draftOverDays(values, draft) : values;
  const isDraft = isDrafted(values, shown);
  return (
    <>
      {isDraft ? <DraftNotice isUnsent onDiscard={discard} /> : null}
      <div ref={box}>
        <Fragment key={isDraft ? 'draft' : 'new'}>{children(shown, isDraft)}</Fragment>
      </div>
    </>
  );
}
