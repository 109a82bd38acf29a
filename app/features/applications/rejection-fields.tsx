import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useId, useRef } from 'react';
import { DecliningFields } from '#app/features/stays/views/declining-fields.tsx';
import type { Field } from '#app/ui/forms/fields.tsx';

// Asks before a typed note is lost.
import '#app/ui/overlays/leave-guard.tsx';

export type Typed = { reason: string; note: string };

type RejectionFieldsProps = {
  /** What was sent last: a form that could not be sent is drawn anew with it. */
  typed: Typed;
  result: SubmissionResult<string[]> | undefined;
  earlierNotes: readonly string[];
};

export function RejectionFields({ typed, result, earlierNotes }: RejectionFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const formId = useId();
  useEffect(() => {
    if (result) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [result]);
  const fieldOf = (name: keyof Typed): Field => {
    const id = `${formId}-${name}`;
    const errors = result?.error?.[name] ?? undefined;
    return { id, name, errorId: `${id}-error`, descriptionId: `${id}-hint`, initialValue: typed[name], errors };
  };
  return (
    <div ref={box} className="flex min-w-0 basis-full flex-col gap-3">
      <DecliningFields
        declined="APPLICATION"
        fields={{ reason: fieldOf('reason'), note: fieldOf('note') }}
        earlier={earlierNotes}
      />
    </div>
  );
}
