import { type ReactNode, useEffect, useRef } from 'react';
import { SkipLink } from '#app/ui/navigation/skip-link.tsx';

const ID = 'results';

/** Past the search and its filters, for those who travel by keyboard. Stands before them. */
export function SkipToResults() {
  return <SkipLink target={ID} label="Skip to results" />;
}

type ResultsProps = {
  /** Read out when the focus comes here: '12 on this page'. */
  label: string;
  /** The search as its address; when it changes, the focus moves here, because the search form was remounted. */
  search: string;
  children: ReactNode;
  className?: string;
};

/** What a search found. */
export function Results({ label, search, children, className }: ResultsProps) {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(search);

  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    element.current?.focus({ preventScroll: true });
  }, [search]);

  return (
    <section ref={element} id={ID} tabIndex={-1} aria-label={label} className={className}>
      {children}
    </section>
  );
}
