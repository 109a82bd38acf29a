import { Check } from 'lucide-react';

/** In place of 'Apply Now' for an artist who has applied. */
export function AppliedMark() {
  return (
    <p className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-green">
      <Check size={18} aria-hidden="true" />
      Applied
    </p>
  );
}
