import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { SkipLink } from '#app/ui/navigation/link.tsx';

const ID = 'results';

export function SkipToResults() {
  return <SkipLink target={ID} label="Skip to results" />;
}

type ResultsProps = {
  label: string;
  /** When the search changes, the focus moves here, because the search form was remounted. */
  search: string;
  children: ReactNode;
  className?: string;
};

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

type FilterLinksProps = {
  label: string;
  choices: ReadonlyArray<{ label: string; to: string; isCurrent: boolean }>;
};

export function FilterLinks({ label, choices }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ label: words, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-line bg-surface px-4 font-semibold transition-colors duration-150 hover:bg-grey-wash aria-[current=page]:bg-line aria-[current=page]:text-ground"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
