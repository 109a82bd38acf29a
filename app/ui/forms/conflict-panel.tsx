import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

type Difference = { name: string; label: string; stored: string; sent: string };

/** Nothing was saved, because somebody else changed the same meanwhile. `isTaken`: their values are in the form now. */
type Conflict = { differences: Difference[]; seen: string; isTaken: boolean };

/** The conflict that an action answered with, if that is what it answered with. */
function conflictIn(answer: unknown): Conflict | null {
  const isObject = typeof answer === 'object' && answer !== null;
  return isObject && 'conflict' in answer ? ((answer.conflict as Conflict | undefined) ?? null) : null;
}

/** Remounts a form, as its key, when the values of the other side were put into it. */
export function takenKey(answer: unknown): string {
  const conflict = conflictIn(answer);
  return conflict?.isTaken ? conflict.seen : '';
}

/**
 * Both values of everything that differs, inside the form that was sent: nothing is overwritten unasked (ruling c-99).
 */
export function ConflictPanel({ answer }: { answer: unknown }) {
  const conflict = conflictIn(answer);
  const panel = useRef<HTMLElement>(null);
  const taken = takenKey(answer);
  // The button that was pressed is gone.
  useEffect(() => {
    if (taken) panel.current?.focus();
  }, [taken]);

  if (!conflict) return null;
  const { differences, seen, isTaken } = conflict;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="What differs"
      className="inked flex flex-col gap-4 bg-surface p-4 sm:p-5"
    >
      {isTaken ? (
        <Notice tone="blue">The other values are in the form now. Nothing is saved yet.</Notice>
      ) : (
        <p className="max-w-measure">Nothing is lost: what you typed is still in the form below. Both sides say:</p>
      )}
      <ul className="flex flex-col gap-4">
        {differences.map(({ name, label, stored, sent }) => (
          <li key={name} className="border-hairline border-t pt-3 first:border-0 first:pt-0">
            <h2 className="mb-1.5 font-heading font-bold text-lg">{label}</h2>
            <dl className="grid gap-3 sm:grid-cols-2">
              <Side title={isTaken ? 'What you had' : 'Yours'} text={sent} />
              <Side title="Saved elsewhere" text={stored} />
            </dl>
          </li>
        ))}
      </ul>
      {isTaken ? null : (
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="anyway" value={seen} busyLabel="Saving..." variant="secondary">
            Save mine anyway
          </SubmitButton>
          <Button type="submit" name="take" value="1">
            Use the other values
          </Button>
        </div>
      )}
    </section>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{title}</dt>
      <dd className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-line">
        {text || <span className="text-muted">Empty</span>}
      </dd>
    </div>
  );
}
