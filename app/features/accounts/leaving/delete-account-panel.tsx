import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { staysEnding } from '#app/copy/accounts.ts';
import { type CodeAnswer, DeletionCode } from '#app/features/accounts/leaving/deletion-code.tsx';
import { type DeletionAnswer, DeletionForm } from '#app/features/accounts/leaving/deletion-form.tsx';
import type { DeletionFacts } from '#app/features/accounts/leaving/recent-sign-in.server.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

const WHAT_GOES = {
  artist: 'Your profile, portfolio, applications and reviews are removed for good.',
  shop: 'Your shop page, your jobs and the applications to them are removed for good.',
};

export type DeleteAccountProps = {
  facts: DeletionFacts;
  startsOpen?: boolean;
  /** Answers to posts without JavaScript. */
  answer?: DeletionAnswer | undefined;
  codeAnswer?: CodeAnswer | undefined;
};

/** 'Delete Account' and the question before it is done (S1 §4). Opens and asks without scripts too. */
export function DeleteAccount({ facts, startsOpen = false, answer, codeAnswer }: DeleteAccountProps) {
  const [open, setOpen] = useState(startsOpen);
  // The sign-in may become too old while the page is open.
  const [isFoundOld, setFoundOld] = useState(answer?.code === 'sign-in-too-old');
  const isOld = facts.isSignInOld || isFoundOld;
  const ending = staysEnding(facts.role === 'artist' ? 'ARTIST' : 'SHOP', facts.stays);
  const opener = useRef<HTMLElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is hidden.
  useEffect(() => {
    if (open && !startsOpen) question.current?.focus();
  }, [open, startsOpen]);
  // Closed at once: elements that are hidden while the question is open cannot take the focus.
  const cancel = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  return (
    <Card as="section">
      <SectionHeader title="Delete your account" />
      <p className="mb-4 max-w-measure">
        {WHAT_GOES[facts.role]} Messages you sent stay with those who got them, without your name.
      </p>
      {ending ? <p className="mb-4 max-w-measure font-semibold">{ending}</p> : null}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary
          ref={opener}
          className="inked lift inline-flex min-h-11 cursor-pointer list-none items-center gap-2 bg-surface px-4 font-semibold text-red group-open:hidden [&::-webkit-details-marker]:hidden"
        >
          <Trash2 size={18} aria-hidden="true" />
          Delete Account
        </summary>
        <div className="rounded-md border-[1.5px] border-red bg-red-wash p-4 sm:p-5">
          <h3 ref={question} tabIndex={-1} className="text-xl outline-none">
            Are you absolutely sure?
          </h3>
          <p className="mt-2 mb-4 max-w-measure">
            This can't be undone. Nobody can bring the account back, not even we. What you want to keep you can take
            with you first:{' '}
            <Link to="/settings/data" className="text-link">
              download your data
            </Link>
            .
          </p>
          {isOld && !facts.hasPassword ? <DeletionCode email={facts.email} answer={codeAnswer} /> : null}
          <DeletionForm
            userId={facts.userId}
            asks={isOld ? (facts.hasPassword ? 'password' : 'code') : 'nothing'}
            answer={answer}
            onFoundOld={() => setFoundOld(true)}
            onCancel={startsOpen ? undefined : cancel}
          />
        </div>
      </details>
    </Card>
  );
}
