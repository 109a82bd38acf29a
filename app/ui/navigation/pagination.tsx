import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';

type PaginationProps = {
  label: string;
  newer?: string | null | undefined;
  older?: string | null | undefined;
  newerLabel?: string;
  olderLabel?: string;
};

export function Pagination({ label, newer, older, newerLabel = 'Newer', olderLabel = 'Older' }: PaginationProps) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={label} className="mt-8 flex justify-between gap-3">
      {newer ? (
        <ButtonLink to={newer} rel="prev" icon={<ArrowLeft size={18} />}>
          {newerLabel}
        </ButtonLink>
      ) : (
        <span />
      )}
      {older ? (
        <ButtonLink to={older} rel="next">
          {olderLabel}
          <ArrowRight size={18} />
        </ButtonLink>
      ) : null}
    </nav>
  );
}
