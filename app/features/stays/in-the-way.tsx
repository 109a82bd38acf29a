import { Link } from '#app/ui/navigation/link.tsx';

/** Beside a refusal that names a guest spot: the way to it. */
export function InTheWay({ at }: { at: string | undefined }) {
  if (!at) return null;
  return (
    <p>
      <Link to={at} className="text-link">
        See that guest spot
      </Link>
    </p>
  );
}
