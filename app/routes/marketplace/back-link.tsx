import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { originOf } from '#app/domain/addresses.ts';
import { Link } from '#app/ui/navigation/link.tsx';

type BackLinkProps = {
  /** Where it leads when nothing else is known, and what it says then. */
  list: string;
  label: string;
  /** The place in the list that shows this profile. */
  anchor: string;
};

/**
 * Back to where the reader came from: the place named in the address, filters and all (ruling c-84), else one page back;
 * to the list when there is no page before this one, and without a script (S1 §2).
 */
export function BackLink({ list, label, anchor }: BackLinkProps) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const from = originOf(search);
  const isFirst = key === 'default';
  const isList = (from ?? list).split('?', 1)[0] === list;
  return (
    <Link
      to={isList ? `${from ?? list}#${anchor}` : (from ?? list)}
      onClick={(event) => {
        if (from || isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(-1);
      }}
      className="mb-4 -ml-1 inline-flex min-h-9 items-center gap-1.5 px-1 font-semibold hover:text-red"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      {isList ? label : 'Back'}
    </Link>
  );
}
