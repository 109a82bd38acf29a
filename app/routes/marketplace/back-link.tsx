import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { safeReturnPath } from '#app/domain/return-path.ts';

/**
 * Back to where the reader came from: the place named in the navigation's state, else one page back; to the list when
 * there is no page before this one, and without a script (S1 §2).
 */
export function BackLink({ list, label }: { list: string; label: string }) {
  const { state, key } = useLocation() as { state: unknown; key: string };
  const navigate = useNavigate();
  const from = originOf(state);
  const isFirst = key === 'default';
  return (
    <Link
      to={from ?? list}
      onClick={(event) => {
        if (from || isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(-1);
      }}
      className="mb-4 -ml-1 inline-flex min-h-9 items-center gap-1.5 px-1 font-semibold hover:text-red"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      {label}
    </Link>
  );
}

function originOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? safeReturnPath(state.from) : null;
}
