import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form, useActionData } from 'react-router';
import { Button } from '#app/ui/actions/button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { FormNotice } from '#app/ui/forms/form-notice.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/section-header.tsx';

const WHAT_GOES = {
  artist: 'Your profile, portfolio, applications and reviews are removed for good.',
  shop: 'Your shop page, your jobs and the applications to them are removed for good.',
};

type DeleteAccountProps = { role: 'artist' | 'shop'; problem: string | null };

/** 'Delete Account' and the question before it is done (S1 §4). Opens without scripts too. */
export function DeleteAccount({ role, problem }: DeleteAccountProps) {
  const [open, setOpen] = useState(problem !== null);
  const answer = useActionData();
  const opener = useRef<HTMLElement>(null);
  // Closed at once: what is hidden while the question is open cannot take the focus.
  const cancel = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  return (
    <Card as="section">
      <SectionHeader title="Delete your account" />
      <p className="mb-4 max-w-measure">
        {WHAT_GOES[role]} Messages you sent stay with those who got them, without your name.
      </p>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary
          ref={opener}
          className="inked lift inline-flex min-h-11 cursor-pointer list-none items-center gap-2 bg-surface px-4 font-semibold text-red group-open:hidden [&::-webkit-details-marker]:hidden"
        >
          <Trash2 size={18} aria-hidden="true" />
          Delete Account
        </summary>
        <div className="rounded-md border-[1.5px] border-red bg-red-wash p-4 sm:p-5">
          <h3 className="text-xl">Are you absolutely sure?</h3>
          <p className="mt-2 mb-4 max-w-measure">
            This can't be undone. Nobody can bring the account back, not even we.
          </p>
          <FormNotice errors={problem ? [problem] : null} answer={answer} className="mb-4 bg-surface" />
          <Form method="post" className="flex flex-wrap gap-3">
            <SubmitButton variant="danger" busyLabel="Deleting...">
              Yes, delete my account
            </SubmitButton>
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
          </Form>
        </div>
      </details>
    </Card>
  );
}
