import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#app/ui/actions/buttons.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { FlashSheet } from '#app/ui/surfaces/card.tsx';

type TakenBackProps = {
  facts: ReadonlyArray<{ term: string; detail: ReactNode }>;
  /** What follows. */
  children: ReactNode;
  /** What the button says. */
  words: string;
  reply: { result?: SubmissionResult<string[]>; failed?: true; told?: string | null } | undefined;
  cancel: ReactNode;
};

/** Dates that were entered, with all that was said about them, and the button that takes them back. */
export function TakenBack({ facts, children, words, reply, cancel }: TakenBackProps) {
  const errors = reply?.failed
    ? ['Nothing was changed. Please try again.', ...(reply.told ? [reply.told] : [])]
    : (reply?.result?.error?.[''] ?? null);
  return (
    <FlashSheet>
      <Form method="post" className="flex flex-col gap-5">
        <FormNotice errors={errors} answer={reply} focus />
        <DefinitionList rows={facts} />
        <p className="max-w-measure text-muted">{children}</p>
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" busyLabel="Changing...">
            {words}
          </SubmitButton>
          {cancel}
        </div>
      </Form>
    </FlashSheet>
  );
}
