import { X } from 'lucide-react';
import { Link } from '#app/ui/navigation/link.tsx';

/** A filter that is on; following it goes to the same list without it. */
export function RemovableChip({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-8 items-center gap-1.5 rounded-full border-[1.5px] border-line bg-line px-3 text-sm text-ground leading-tight hover:bg-red hover:text-on-tone transition-colors duration-150"
    >
      {label}
      <X size={15} strokeWidth={2.5} aria-hidden="true" />
      <span className="sr-only">(remove)</span>
    </Link>
  );
}
