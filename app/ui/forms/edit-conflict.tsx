import type { FormMetadata } from '@conform-to/react';
import { type MouseEvent, useState } from 'react';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { useHere } from '#app/ui/navigation/link.tsx';
import { leadOnUnasked, leaveUnasked } from '#app/ui/overlays/leave-guard-place.tsx';

type SeenFieldProps = {
  // biome-ignore lint/suspicious/noExplicitAny: of any form.
  form: FormMetadata<any>;
  /** Of what the page was loaded with. */
  seen: string;
};

/**
 * Says which values the form was opened on. It keeps its value together with what is typed: when the page reloads its
 * data, when the form comes back with an error, and in a draft.
 */
export function SeenField({ form, seen }: SeenFieldProps) {
  const [first] = useState(() => String((form.initialValue as { seen?: unknown } | undefined)?.seen ?? seen));
  return <input type="hidden" name="seen" value={first} />;
}

/** The two ways on, inside a form whose save was refused because somebody else changed the same field (c-208). */
export function EditConflict({ answer }: { answer: unknown }) {
  const here = useHere();
  const isObject = typeof answer === 'object' && answer !== null;
  if (!isObject || !('isEditConflict' in answer)) return null;
  const loadNewer = (event: MouseEvent) => {
    event.preventDefault();
    leadOnUnasked();
    leaveUnasked(here);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={here} reloadDocument onClick={loadNewer}>
        Load the newer version
      </ButtonLink>
      <SubmitButton name="force" value="1" busyLabel="Saving..." variant="secondary">
        Save mine
      </SubmitButton>
    </div>
  );
}
