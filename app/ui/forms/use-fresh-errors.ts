import { useState } from 'react';
import { changedField, type Field } from '#app/ui/forms/field.ts';

/**
 * The field without its messages once it was changed after them: they were about the old value. The server checks again
 * when the form is sent. `onEdit` goes where the control's input events pass.
 */
export function useFreshErrors(given: Field): { field: Field; onEdit: () => void } {
  const [outdated, setOutdated] = useState<string[] | undefined>();
  const { errors } = given;
  const isOutdated = errors !== undefined && errors === outdated;
  return {
    field: isOutdated ? changedField(given, { errors: undefined }) : given,
    onEdit: () => setOutdated(errors),
  };
}
