import { href } from 'react-router';
import { heldLabel } from '#app/copy/calendar.ts';
import type { DaysHeld } from '#app/domain/results.ts';
import { Link } from '#app/ui/navigation/link.tsx';

/** The guest spots that are in the way of days, each with the way to it. */
export function HeldLinks({ held = [] }: { held: readonly DaysHeld[] | undefined }) {
  if (held.length === 0) return null;
  return (
    <ul aria-label="Guest spots on these days" className="flex flex-col">
      {held.map((one) => (
        <li key={one.id}>
          <Link to={href('/stays/:stayId', { stayId: one.id })} className="text-link inline-block py-1">
            {heldLabel(one)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
