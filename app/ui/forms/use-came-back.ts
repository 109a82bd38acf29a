import { useState } from 'react';

/** Whether a form was drawn with the answer to its being sent: it holds what was sent then, not what is stored. */
export function useCameBack(answer: unknown): boolean {
  const [cameBack] = useState(() => answer !== undefined && answer !== null);
  return cameBack;
}
