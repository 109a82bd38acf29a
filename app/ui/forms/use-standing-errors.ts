import { type FormEvent, useState } from 'react';
import type { Field } from '#app/ui/forms/field.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/**
 * Whether a message beside one of the fields still stands: nothing was changed there since it was said. Always false
 * without a script, which is the only thing that could notice the change. `onEdit` goes where the form's input events
 * pass.
 */
export function useStandingErrors(fields: readonly Field[]): { stands: boolean; onEdit: (event: FormEvent) => void } {
  const hydrated = useHydrated();
  const [mended, setMended] = useState<Record<string, string[] | undefined>>({});
  const stands = fields.some(({ name, errors }) => errors !== undefined && errors !== mended[name]);
  const onEdit = ({ target }: FormEvent) => {
    const field = fields.find(({ name }) => name === (target as HTMLInputElement).name);
    if (field) setMended({ ...mended, [field.name]: field.errors });
  };
  return { stands: hydrated && stands, onEdit };
}
