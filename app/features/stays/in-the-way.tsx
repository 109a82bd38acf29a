import { Link } from '#app/ui/navigation/link.tsx';

/** Beside a refusal that names a guest spot: the way to it. */
export function InTheWay({ at }: { at: string | undefined }) {
  return at ? (
    <p>
      <InTheWayLink at={at} />
    </p>
  ) : null;
}

/** The same as a part of the error of a field. */
export function InTheWayLink({ at }: { at: string | undefined }) {
  return at ? (
    <Link to={at} className="text-link">
      See that guest spot
    </Link>
  ) : null;
}
