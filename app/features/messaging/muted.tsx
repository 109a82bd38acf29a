import { BellOff } from 'lucide-react';

/** On a conversation that its reader is told nothing of. */
export function Muted() {
  return (
    <span title="Muted" className="shrink-0 text-muted">
      <BellOff size={16} aria-hidden="true" />
      <span className="sr-only">Muted</span>
    </span>
  );
}
