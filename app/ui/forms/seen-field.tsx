import type { FormMetadata } from '@conform-to/react';
import { useState } from 'react';

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
